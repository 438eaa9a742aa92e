import type { I18n, TextKey, Texts, TextValues } from '@tessera/shell-api';
import { useMemo, useSyncExternalStore } from 'react';
import type english from '../locales/en.json';
import { useHost } from './host-context';

export type ShellTextKey = TextKey<typeof english>;

interface ShellTexts extends I18n, Pick<Texts, 'money' | 'number' | 'date'> {
  t(key: ShellTextKey, values?: TextValues): string;
}

export function useTexts(): ShellTexts {
  const { texts } = useHost().shell;
  const i18n = useSyncExternalStore(texts.subscribe, texts.get);
  return useMemo(
    () => ({
      ...i18n,
      t: (key, values) => texts.text('shell', key, values),
      money: texts.money,
      number: texts.number,
      date: texts.date,
    }),
    [texts, i18n],
  );
}
