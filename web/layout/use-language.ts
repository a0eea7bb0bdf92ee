import { useTranslation } from 'react-i18next';
import type { Language } from '#web/i18n.ts';

/** The language in use, and the locale its dates and numbers are written in. */
export function useLanguage(): { language: Language; locale: string } {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return { language, locale: `${language}-CH` };
}
