import { interpolate } from '@tessera/contracts/text';
import type { I18nProvider } from 'ra-core';
import english from './locales/en.json';

type Dictionary = Readonly<Record<string, string>>;

/**
 * officeLanguages lists the languages of the back office: those of its people, whichever ones an operator's
 * site has.
 */
export const officeLanguages = [
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'fil', name: 'Filipino', locale: 'fil-PH' },
  { code: 'tl', name: 'Tagalog', locale: 'fil-PH' },
] as const;
export type OfficeLanguage = (typeof officeLanguages)[number]['code'];

const storageKey = 'back-office.language';
const cookieName = 'back_office_language';
/** What was chosen last, here or on the pages of releases. */
const cookieLanguage = () => new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(document.cookie)?.[1];
const isOffered = (code: string | null | undefined): code is OfficeLanguage =>
  officeLanguages.some((language) => language.code === code);
const loaders: Readonly<Record<OfficeLanguage, () => Promise<{ default: Dictionary }>>> = {
  en: () => Promise.resolve({ default: english }),
  fil: () => import('./locales/ty.json'),
  tl: () => import('./locales/tl.json'),
};

const texts: Dictionary = english;
let chosen: Dictionary = english;
let language: OfficeLanguage = 'en';

export const currentLanguage = (): OfficeLanguage => language;
/** currentLocale names the locale in which dates and numbers are written. */
export const currentLocale = (): string =>
  officeLanguages.find(({ code }) => code === language)?.locale ?? 'en-GB';

/**
 * loadLanguage loads the texts of `requested`, or of the language that was chosen here before; English where
 * they do not come.
 */
export async function loadLanguage(requested?: string | null): Promise<void> {
  const remembered = requested ?? read();
  const next = isOffered(remembered) ? remembered : 'en';
  try {
    chosen = (await loaders[next]()).default;
    language = next;
  } catch {
    [chosen, language] = [english, 'en'];
  }
  document.documentElement.lang = language;
}

/**
 * rememberLanguage stores the choice in this browser. A browser that stores nothing forgets it with the page.
 */
export function rememberLanguage(code: OfficeLanguage): void {
  try {
    localStorage.setItem(storageKey, code);
    // The pages of releases, which know no storage, follow.
    document.cookie = `${cookieName}=${code}; Path=/; Max-Age=31536000; SameSite=Strict`;
  } catch {
    // Nothing is kept here.
  }
}

function read(): string | null {
  try {
    return cookieLanguage() ?? localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

const find = (key: string): string | undefined => chosen[key] ?? texts[key];

export const hasText = (key: string): boolean => texts[key] !== undefined;

/** t returns the text of a key; `{name}` in it is filled in, and `key.one` is taken for a `count` of one. */
export function t(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const singular = values['count'] === 1 ? find(`${key}.one`) : undefined;
  const text = singular ?? find(key) ?? key;
  return interpolate(text, values as Readonly<Record<string, string | number | undefined>>);
}

/**
 * firstText returns the text of the first of several keys that has one: of a resource's own field before a
 * field of any.
 */
export const firstText = (...keys: string[]): string => t(keys.find(hasText) ?? keys.at(-1) ?? '');

export const i18nProvider: I18nProvider = {
  translate: (key, options: { _?: string } = {}) => (hasText(key) ? t(key, options) : (options._ ?? key)),
  changeLocale: async () => undefined,
  getLocale: currentLanguage,
};
