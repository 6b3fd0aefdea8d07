import { useSyncExternalStore } from 'react';

/** The languages of the application, each by its own name. */
export const languages = {
  en: 'English',
  zh: '中文',
  ms: 'Bahasa Melayu',
  ta: 'தமிழ்',
} as const;
export type Language = keyof typeof languages;

/** One text in all of them. `{name}` stands for a value. */
export type Text = Readonly<Record<Language, string>>;

/** The texts of a domain, or of what all share; a text without one of the languages does not compile. */
export type Texts = Readonly<Record<string, Text>>;

type Values = Readonly<Record<string, string | number>>;

/** For dates and numbers; Chinese as written in Singapore. */
const tags: Readonly<Record<Language, string>> = {
  en: 'en-SG',
  zh: 'zh-SG',
  ms: 'ms-MY',
  ta: 'ta-SG',
};

let current: Language | null = null;
const listeners = new Set<() => void>();

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The language that was chosen on this device; null before. */
export function chosenLanguage(): Language | null {
  return current;
}

/** Shows everything in another language, and tells assistive technology which one. */
export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = tags[language];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language | null {
  return useSyncExternalStore(subscribe, chosenLanguage);
}

/** A text in a language, with its values put in. */
export function textIn(language: Language, text: Text, values: Values = {}): string {
  return text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** How a screen says its texts: in English until a language was chosen. */
export function useSay(): (text: Text, values?: Values) => string {
  const language = useLanguage() ?? 'en';
  return (text, values) => textIn(language, text, values);
}

/** What `Intl` takes for the language. */
export function useLocale(): string {
  return tags[useLanguage() ?? 'en'];
}
