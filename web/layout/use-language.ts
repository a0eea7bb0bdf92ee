import { type Language, useTranslation } from '#web/i18n.ts';

/** The language in use, and the locale its dates and numbers are written in. */
export function useLanguage(): { language: Language; locale: string } {
  const { language } = useTranslation();
  return { language, locale: `${language}-CH` };
}
