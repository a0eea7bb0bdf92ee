import { useTranslation } from 'react-i18next';
import type { BenutzerWithAvatar } from '#contract/benutzer.ts';
import { useLanguage } from '#web/layout/use-language.ts';
import { dateText } from '#web/ui/local-date.ts';
import styles from './auskunft-page.module.css';
import { allFields, type Field, tabFields } from './mitglied-values.ts';

const shown = allFields.filter((field) => !tabFields.passwort.includes(field) && field !== 'avatar');

/** Every field of a record with its value in words. */
export function Record({ benutzer }: { benutzer: BenutzerWithAvatar }) {
  const { t } = useTranslation();
  const words = useWords();
  const { avatar, leibfuchs } = benutzer;
  return (
    <dl className={styles.record}>
      {shown.map((field) => (
        <div key={field}>
          <dt>{t(`mitglied.feld.${field}`)}</dt>
          <dd>{words(benutzer, field) || '–'}</dd>
        </div>
      ))}
      <div>
        <dt>{t('mitglied.feld.leibfuchs')}</dt>
        <dd>{leibfuchs || '–'}</dd>
      </div>
      <div>
        <dt>{t('mitglied.feld.avatar')}</dt>
        <dd>
          {avatar ? <img src={`data:${avatar.typ};base64,${avatar.data}`} alt={t('mitglied.avatarVorschau')} /> : '–'}
        </dd>
      </div>
    </dl>
  );
}

function useWords() {
  const { t } = useTranslation();
  const { locale } = useLanguage();
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
        return geburtsdatum ? dateText(`${geburtsdatum}T00:00:00`, locale) : '';
      default:
        return plain(benutzer[field as keyof BenutzerWithAvatar]);
    }
  };
  function plain(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'mitglieder.ja' : 'mitglieder.nein');
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  }
}
