import type { Benutzer } from '#contract/benutzer.ts';
import { useTranslation } from '#web/i18n.ts';
import { BreakableEmail } from '#web/ui/breakable-email.tsx';
import { dial } from './dial.ts';
import styles from './person.module.css';

/** A cross where somebody has died, in words for those who cannot see it. */
export function Cross({ benutzer }: { benutzer: Pick<Benutzer, 'mitgliederTyp'> }) {
  const { t } = useTranslation();
  if (benutzer.mitgliederTyp !== 'VERSTORBEN') return null;
  return (
    <span className={styles.cross}>
      <span aria-hidden>†</span>
      <span className="visually-hidden">({t('mitglieder.verstorben')})</span>
    </span>
  );
}

export function PhoneLink({ telefon }: { telefon: string }) {
  const number = dial(telefon);
  return number === '' ? (
    telefon
  ) : (
    <a className={styles.contact} href={`tel:${number}`}>
      {telefon}
    </a>
  );
}

export function MailLink({ email }: { email: string }) {
  return email === '' ? null : (
    <a className={styles.contact} href={`mailto:${email}`}>
      <BreakableEmail email={email} />
    </a>
  );
}
