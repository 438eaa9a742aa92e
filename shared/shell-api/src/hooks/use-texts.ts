import { useMemo, useSyncExternalStore } from 'react';
import { useRemote } from '../remote/context';
import type { I18n, Texts, TextValues } from '../services/i18n';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
/** TextKey names the keys of a dictionary, with plural forms under one key. */
export type TextKey<Dictionary> = keyof Dictionary extends infer Key
  ? Key extends `${infer Base}${PluralSuffix}`
    ? Base
    : Key extends string
      ? Key
      : never
  : never;

/**
 * RemoteTexts holds a remote's texts in the language on screen. `t` takes only the keys of its own
 * dictionary.
 */
export interface RemoteTexts<Key extends string> extends I18n, Pick<Texts, 'money' | 'number' | 'date'> {
  t(key: Key, values?: TextValues): string;
}

/**
 * createUseTexts makes a remote's text hook from the type of its English dictionary: `export const useTexts
 * = createUseTexts<typeof import('./en.json')>();`
 */
export function createUseTexts<Dictionary>() {
  return function useTexts(): RemoteTexts<TextKey<Dictionary>> {
    const { shell, name } = useRemote();
    const { texts } = shell;
    const i18n = useSyncExternalStore(texts.subscribe, texts.get, texts.get);
    return useMemo(
      () => ({
        ...i18n,
        t: (key, values) => texts.text(name, key, values),
        money: texts.money,
        number: texts.number,
        date: texts.date,
      }),
      [texts, i18n, name],
    );
  };
}
