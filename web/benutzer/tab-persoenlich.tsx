import { useTranslation } from '#web/i18n.ts';
import { AvatarField } from './avatar-field.tsx';
import { BirthdayField, Group, TextField } from './mitglied-fields.tsx';

export function PersoenlichTab() {
  const { t } = useTranslation();
  return (
    <>
      <Group title={t('mitglied.person')}>
        <TextField field="vorname" autoComplete="given-name" />
        <TextField field="name" autoComplete="family-name" />
        <BirthdayField />
      </Group>
      <Group title={t('mitglied.kontakt')}>
        <TextField field="telefon" type="tel" autoComplete="tel" />
        <TextField field="email" type="email" autoComplete="email" />
      </Group>
      <Group title={t('mitglied.adresse')}>
        <TextField field="coadresse" autoComplete="address-line2" />
        <TextField field="adresse" autoComplete="address-line1" />
        <TextField field="plz" autoComplete="postal-code" />
        <TextField field="wohnort" autoComplete="address-level2" />
        <TextField field="land" autoComplete="country-name" />
      </Group>
      <AvatarField />
    </>
  );
}
