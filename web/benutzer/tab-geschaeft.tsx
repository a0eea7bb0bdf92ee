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
        <TextField field="firmaAdresse" />
        <TextField field="firmaPLZ" />
        <TextField field="firmaOrt" />
        <TextField field="firmaLand" />
      </Group>
      <Group title={t('mitglied.kontakt')}>
        <TextField field="firmaTelefon" type="tel" />
        <TextField field="firmaEmail" type="email" />
      </Group>
    </>
  );
}
