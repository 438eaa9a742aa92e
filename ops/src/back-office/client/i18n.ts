import { interpolate } from '@tessera/contracts/text';
import type { I18nProvider } from 'ra-core';
import english from './locales/en.json';

const texts: Readonly<Record<string, string>> = english;

export const hasText = (key: string): boolean => texts[key] !== undefined;

/** The text of a key; `{name}` in it is filled in, and `key.one` is taken for a `count` of one. */
export function t(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const singular = values['count'] === 1 ? texts[`${key}.one`] : undefined;
  const text = singular ?? texts[key] ?? key;
  return interpolate(text, values as Readonly<Record<string, string | number | undefined>>);
}

/** The first of several keys that has words: of a resource's own field before a field of any. */
export const firstText = (...keys: string[]): string => t(keys.find(hasText) ?? keys.at(-1) ?? '');

export const i18nProvider: I18nProvider = {
  translate: (key, options: { _?: string } = {}) => (hasText(key) ? t(key, options) : (options._ ?? key)),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};
