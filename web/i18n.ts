import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Language, languages } from '#contract/language.ts';
import type de from './public/assets/i18n/de.json';

export type Catalogue = typeof de;

/** `anlass.title`; of a sentence in two forms, one for a single thing and one for several, the part before `_one`. */
export type SentenceKey = KeyOf<Catalogue>;
type KeyOf<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string ? WithoutForm<Name> : `${Name}.${KeyOf<Part[Name]>}`;
}[keyof Part & string];
type WithoutForm<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

/** The sentence of this key with its `{{values}}` filled in; `count` chooses between two forms. */
export type Translate = (key: SentenceKey, values?: Values) => string;
type Values = Record<string, string | number | null | undefined>;

/** `locale` is what dates and numbers are written in. */
type Texts = { language: Language; locale: string; t: Translate; exists: (key: string) => boolean };

/** The language in use, which may change while the application runs. */
export type I18n = {
  texts: () => Texts;
  subscribe: (listener: () => void) => () => void;
  change: (language: Language) => Promise<void>;
};

/** The catalogue files are the only place where sentences stand; German is the default. */
export function createI18n(language: Language, catalogue: object): I18n {
  let texts = createTexts(language, catalogue);
  let chosen = language;
  const listeners = new Set<() => void>();
  return {
    texts: () => texts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: async (wanted) => {
      chosen = wanted;
      const fetched = await fetchCatalogue(wanted);
      // another one was chosen while this one was on its way
      if (chosen !== wanted) return;
      texts = createTexts(wanted, fetched);
      // kept in a cookie, so that the server renders the next page in the same language
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
      document.cookie = `sprache=${wanted}; Path=/; Max-Age=31536000; SameSite=Lax`;
      document.documentElement.lang = wanted;
      for (const listener of listeners) listener();
    },
  };
}

export function createTexts(language: Language, catalogue: object): Texts {
  const sentences = new Map(sentencesOf(catalogue));
  const forms = new Intl.PluralRules(language);
  const find = (key: string, count: Values[string]) =>
    sentences.get(key) ?? sentences.get(`${key}_${forms.select(Number(count)) === 'one' ? 'one' : 'other'}`);
  return {
    language,
    locale: `${language}-CH`,
    exists: (key) => sentences.has(key),
    t: (key, values) => {
      const sentence = find(key, values?.count) ?? key;
      return values ? sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : sentence;
    },
  };
}

function sentencesOf(part: object, before = ''): [string, string][] {
  return Object.entries(part).flatMap(([name, value]: [string, string | object]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : sentencesOf(value, `${before}${name}.`),
  );
}

/** What was chosen last, in this tab or another. */
export function keptLanguage(): Language | undefined {
  const kept = /(?:^|; )sprache=(\w+)/.exec(document.cookie)?.[1];
  return languages.find((language) => language === kept);
}

export async function fetchCatalogue(
  language: Language,
  asked = fetch(`/assets/i18n/${language}.json`),
): Promise<object> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`No catalogue for ${language}: ${answer.status}`);
  return answer.json();
}

const I18nContext = createContext<I18n | null>(null);
const TextsContext = createContext<Texts | null>(null);

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const texts = useSyncExternalStore(i18n.subscribe, i18n.texts, i18n.texts);
  return createElement(I18nContext, { value: i18n }, createElement(TextsContext, { value: texts }, children));
}

export function useTranslation(): Texts {
  return required(use(TextsContext));
}

export function useChangeLanguage(): I18n['change'] {
  return required(use(I18nContext)).change;
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no language outside of I18nProvider');
  return value;
}
