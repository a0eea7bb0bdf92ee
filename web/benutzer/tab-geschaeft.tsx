import { useTranslation } from '#web/i18n.ts';
import { Group, TextField } from './mitglied-fields.tsx';

export function GeschaeftTab() {
  const { t } = useTranslation();
  return (
    <>
      <Group title={t('mitglied.firma')}>
        <TextField field="firma" autoComplete="organization" />
        <TextField field="firmaBranche" />
        <TextField field="firmaFunktion" autoComplete="organization-title" />
      </Group>
      <Group title={t('mitglied.adresse')}>
        <TextField field="firmaAdresse" autoComplete="section-firma address-line1" />
        <TextField field="firmaPLZ" autoComplete="section-firma postal-code" />
        <TextField field="firmaOrt" autoComplete="section-firma address-level2" />
        <TextField field="firmaLand" autoComplete="section-firma country-name" />
      </Group>
      <Group title={t('mitglied.kontakt')}>
        <TextField field="firmaTelefon" type="tel" autoComplete="work tel" />
        <TextField field="firmaEmail" type="email" autoComplete="work email" />
      </Group>
    </>
  );
}
