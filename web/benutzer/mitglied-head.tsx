import { ContactRound } from 'lucide';
import type { Benutzer } from '#contract/benutzer.ts';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Avatar } from './avatar.tsx';
import styles from './mitglied-head.module.css';
import { Cross, MailLink, PhoneLink } from './person.tsx';
import { toVCard } from './vcard.ts';

/** Who this is, at a glance: as it is stored, whatever is being typed below. */
export function MitgliedHead({ benutzer, isOwn }: { benutzer: Benutzer; isOwn: boolean }) {
  const { t } = useTranslation();
  const ort = t('mitglied.ort', { plz: benutzer.plz, wohnort: benutzer.wohnort }).trim();
  return (
    <header className={styles.head} data-verstorben={benutzer.mitgliederTyp === 'VERSTORBEN' || undefined}>
      <Avatar benutzer={benutzer} size="large" />
      <div>
        <h2 translate="no">
          {benutzer.cerevis}
          <Cross benutzer={benutzer} />
        </h2>
        <p className={styles.name} translate="no">
          {benutzer.vorname} {benutzer.name}
        </p>
        <ul className={styles.marks}>
          {useMarks(benutzer).map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      </div>
      {(benutzer.telefon || benutzer.email || ort) && (
        <p className={styles.contacts}>
          <PhoneLink telefon={benutzer.telefon} />
          <MailLink email={benutzer.email} />
          <span>{ort}</span>
          {!isOwn && benutzer.mitgliederTyp !== 'VERSTORBEN' && <ContactButton benutzer={benutzer} />}
        </p>
      )}
    </header>
  );
}

function ContactButton({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation();
  const { vorname, name } = benutzer;
  const save = () => saveFile(new Blob([toVCard(benutzer)], { type: 'text/vcard' }), `${vorname} ${name}.vcf`);
  return (
    <Button look="quiet" onClick={save}>
      <Icon of={ContactRound} />
      {t('mitglied.inKontakte')}
    </Button>
  );
}

function useMarks({ mitgliederTyp, vorstandCharge, ...benutzer }: Benutzer): string[] {
  const { t } = useTranslation();
  const honours = (['ehrenmitglied', 'genossenschafter', 'pensioniert'] as const).filter((flag) => benutzer[flag]);
  return [
    t(`enum.mitgliedertyp.${mitgliederTyp}`),
    ...(vorstandCharge ? [t('mitglied.amt', { charge: t(`enum.vorstandcharge.${vorstandCharge}`) })] : []),
    ...honours.map((flag) => t(`mitglied.feld.${flag}`)),
    ...benutzer.staemme.map((stamm) => `${t('mitglieder.stamm')} ${stamm}`),
  ];
}
