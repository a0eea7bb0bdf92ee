import { useTranslation } from '#web/i18n.ts';
import { dateText, dateTimeText } from '#web/ui/local-date.ts';

/** The names of a member's and of an event's fields. */
export function useFieldName(): (feld: string) => string {
  const { t, exists } = useTranslation();
  return (feld) => {
    const key = [`mitglied.feld.${feld}`, `anlassForm.${feld}`].find(exists);
    return key ? t(key as 'mitglied.feld.name') : feld;
  };
}

/** What stands in a field, in words. */
export function useFieldWords(): (feld: string, value: unknown) => string {
  const { t, exists } = useTranslation();
  return (feld, value) => {
    if (typeof value === 'boolean') return t(value ? 'mitglieder.ja' : 'mitglieder.nein');
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    if (!text) return '';
    if (feld === 'datum') return dateTimeText(text);
    if (feld === 'geburtsdatum') return dateText(text);
    const key = `enum.${feld.toLowerCase()}.${text}`;
    return exists(key) ? t(key as 'enum.rolle.BENUTZER') : text;
  };
}
