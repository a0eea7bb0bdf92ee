export const languages = ['de', 'fr'] as const;
export type Language = (typeof languages)[number];

/** What somebody has chosen, as far as it is one of ours. */
export function toLanguage(chosen: string | undefined): Language {
  return languages.find((language) => language === chosen) ?? 'de';
}
