import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BenutzerWithAvatar } from '#contract/benutzer.ts';
import { useTranslation } from '#web/i18n.ts';
import { useSession } from '#web/session.ts';
import { dateText } from '#web/ui/local-date.ts';
import styles from './auskunft-page.module.css';
import { benutzerQuery } from './benutzer-api.ts';
import { allFields, type Field, tabFields } from './mitglied-values.ts';

const apart: readonly Field[] = [...tabFields.passwort, 'avatar', 'leibbursche'];
const shown = allFields.filter((field) => !apart.includes(field));

/** Every field of a record with its value in words. */
export function Record({ benutzer }: { benutzer: BenutzerWithAvatar }) {
  const words = useWords();
  const { avatar, leibfuchs } = benutzer;
  return (
    <dl className={styles.record}>
      {shown.map((field) => (
        <Entry key={field} field={field}>
          {words(benutzer, field)}
        </Entry>
      ))}
      <Entry field="leibbursche">{useLeibburscheName(benutzer)}</Entry>
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

function useLeibburscheName({ leibbursche }: BenutzerWithAvatar): string | undefined {
  const query = benutzerQuery(useSession(), leibbursche ?? 0);
  const { data } = useQuery({ ...query, enabled: leibbursche !== null });
  return data ? `${data.vorname} ${data.name} v/o ${data.cerevis}` : undefined;
}

function useWords() {
  const { t } = useTranslation();
  return (benutzer: BenutzerWithAvatar, field: Field): string => {
    const { rolle, mitgliederTyp, vorstandCharge, abteilung, geburtsdatum } = benutzer;
    switch (field) {
      case 'rolle':
        return rolle ? t(`enum.rolle.${rolle}`) : '';
      case 'mitgliederTyp':
        return t(`enum.mitgliedertyp.${mitgliederTyp}`);
      case 'vorstandCharge':
        return vorstandCharge ? t(`enum.vorstandcharge.${vorstandCharge}`) : '';
      case 'abteilung':
        return abteilung ? t(`enum.abteilung.${abteilung}`) : '';
      case 'geburtsdatum':
        return geburtsdatum ? dateText(geburtsdatum) : '';
      default:
        return plain(benutzer[field as keyof BenutzerWithAvatar]);
    }
  };
  function plain(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'mitglieder.ja' : 'mitglieder.nein');
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  }
}
