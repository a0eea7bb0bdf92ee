import type { ReactNode } from 'react';
import type { BenutzerWithAvatar } from '#contract/benutzer.ts';
import { useFieldWords } from '#web/audit/field-words.ts';
import { useTranslation } from '#web/i18n.ts';
import styles from './auskunft-page.module.css';
import { useMemberName } from './member-name.ts';
import { allFields, type Field, fieldsOf } from './mitglied-values.ts';

const apart: readonly Field[] = [...fieldsOf('passwort'), 'avatar', 'leibbursche'];
const shown = allFields.filter((field) => !apart.includes(field));

/** Every field of a record with its value in words. */
export function Angaben({ benutzer }: { benutzer: BenutzerWithAvatar }) {
  const words = useFieldWords();
  const { avatar, leibfuchs } = benutzer;
  return (
    <dl className={styles.record}>
      {shown.map((field) => (
        <Entry key={field} field={field}>
          {words(field, benutzer[field as keyof BenutzerWithAvatar])}
        </Entry>
      ))}
      <Entry field="leibbursche">{useMemberName(benutzer.leibbursche)}</Entry>
      <Entry field="leibfuchs">{leibfuchs}</Entry>
      <Entry field="avatar">{avatar && <img src={`data:${avatar.typ};base64,${avatar.data}`} alt="" />}</Entry>
    </dl>
  );
}

function Entry({ field, children }: { field: Field | 'leibfuchs'; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`mitglied.feld.${field}`)}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}
