import type { ReactNode } from 'react';
import type { BenutzerWithAvatar } from '#contract/benutzer.ts';
import { useFieldWords } from '#web/audit/field-words.ts';
import { useTranslation } from '#web/i18n.ts';
import styles from './auskunft-page.module.css';
import { useMemberName } from './member-name.ts';
import { type Field, fieldsOf, type Tab } from './mitglied-values.ts';

/** Every field of one tab of a record, with its value in words. */
export function Angaben({ benutzer, tab }: { benutzer: BenutzerWithAvatar; tab: Tab }) {
  const words = useFieldWords();
  const { avatar, leibfuchs } = benutzer;
  const leibbursche = useMemberName(benutzer.leibbursche);
  const fields = fieldsOf(tab).filter((field) => field !== 'avatar');
  return (
    <dl className={styles.record}>
      {fields.map((field) => (
        <Entry key={field} field={field}>
          {field === 'leibbursche' ? leibbursche : words(field, benutzer[field as keyof BenutzerWithAvatar])}
        </Entry>
      ))}
      {tab === 'verbindung' && <Entry field="leibfuchs">{leibfuchs}</Entry>}
      {tab === 'persoenlich' && (
        <Entry field="avatar">{avatar && <img src={`data:${avatar.typ};base64,${avatar.data}`} alt="" />}</Entry>
      )}
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
