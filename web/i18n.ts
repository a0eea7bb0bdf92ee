import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type de from './public/assets/i18n/de.json';

export const languages = ['de', 'fr'] as const;
export type Language = (typeof languages)[number];
export type Catalogue = typeof de;
export type Translate = TFunction;

/** The catalogue files are the only place where sentences stand; German is the default. */
export function createI18n(language: Language, catalogue: object): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  return instance;
}

export function toLanguage(value: string | undefined): Language {
  return languages.find((language) => language === value) ?? 'de';
}

export async function fetchCatalogue(
  language: Language,
  asked = fetch(`/assets/i18n/${language}.json`),
): Promise<object> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`No catalogue for ${language}: ${answer.status}`);
  return answer.json();
}

/** Kept in a cookie, so that the server renders the next page in the same language. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation')) {
    instance.addResourceBundle(language, 'translation', await fetchCatalogue(language));
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `sprache=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
  }
}
