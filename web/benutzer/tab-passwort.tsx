import { useTranslation } from '#web/i18n.ts';
import { Group, SecretField, useMitgliedForm } from './mitglied-fields.tsx';
import styles from './mitglied-form.module.css';
import { passwordStrength } from './password-strength.ts';

export function PasswortTab() {
  const { t } = useTranslation();
  const { benutzer, isOwn, mayChange } = useMitgliedForm();
  if (!mayChange('passwort')) return <p className={styles.hint}>{t('mitglied.passwortFremd')}</p>;
  return (
    <Group title={t('mitglied.zugang')}>
      {benutzer && <p className={styles.hint}>{t('mitglied.passwortHilfe')}</p>}
      {isOwn && !mayChange('benutzername') && (
        // whose password it is; browsers would keep the new one under the e-mail address, beside the old one
        <input hidden readOnly name="benutzername" autoComplete="username" value={benutzer?.benutzername ?? ''} />
      )}
      {isOwn && <SecretField field="passwortAktuell" autoComplete="current-password" />}
      <SecretField
        field="passwort"
        autoComplete="new-password"
        label={benutzer ? t('mitglied.neuesPasswort') : undefined}
        description={<StrengthHint />}
      />
      <SecretField
        field="passwortRep"
        autoComplete="new-password"
        label={benutzer ? t('mitglied.neuesPasswortRep') : undefined}
      />
    </Group>
  );
}

function StrengthHint() {
  const { t } = useTranslation();
  const { passwort } = useMitgliedForm().form.values;
  const strength = passwordStrength(passwort);
  return (
    <>
      {t('mitglied.staerkeHilfe')}
      <span className={styles.strength} data-strength={passwort && strength}>
        <span aria-live="polite">{passwort && t('mitglied.staerke', { stufe: t(`mitglied.${strength}`) })}</span>
      </span>
    </>
  );
}
