import { findLanguage, knownLanguage } from '@tessera/contracts/i18n';
import type { BootDocument } from '@tessera/contracts/release';
import type { I18n, Texts, TextValues } from '@tessera/shell-api';
import { createTextReader, translate, type Dictionary } from '@tessera/shell-api/host';
import { takeEarly } from '../boot/read-boot';
import { storedChoice } from '../boot/stored-choice';
import type { Catalogue } from '../remotes/catalogue';
import { explainLoad } from '../remotes/explain-load';
import type { Translator } from './i18next-texts';

/** HostTexts is the texts service as the host holds it; remotes get the `Texts` part. */
export interface HostTexts extends Texts {
  /** Loads the dictionary of a remote (or "shell") in the current language; a missing one leaves the keys. */
  load(namespace: string): Promise<void>;
  /** The same, and rejects with a LoadError when it cannot be had. */
  require(namespace: string): Promise<void>;
  /** Takes a remote's dictionaries of now, where they are others: for the shell of `pnpm dev` alone. */
  renew?(namespace: string, files: Readonly<Record<string, string>>): Promise<void>;
  /** Has another translate from now on: i18next, which the first view does without. */
  translateWith(translator: Translator): void;
}

interface Options {
  boot: BootDocument;
  catalogue: Pick<Catalogue, 'get'>;
  onMissing(namespace: string, key: string): void;
}

export function createTexts({ boot, catalogue, onMissing }: Options): HostTexts {
  const { operator } = boot;
  const dictionaries = new Map<string, { locale: string; namespace: string; dictionary: Dictionary }>();
  let translator: Translator | undefined;
  const listeners = new Set<() => void>();
  const loads = new Map<string, Promise<void>>();
  let current = describe(startLanguage(operator.languages, operator.defaultLanguage));
  const sourceOf = (namespace: string) =>
    namespace === 'shell' ? boot.shell : catalogue.get().remotes[namespace];

  async function fetchDictionary(namespace: string, language: string): Promise<void> {
    const source = sourceOf(namespace);
    const file = source?.dictionaries[language] ?? source?.dictionaries[operator.defaultLanguage];
    if (!source || !file) return;
    const url = source.base + file;
    const integrity = source.integrity[file] ?? '';
    try {
      const response = await (takeEarly(url) ?? fetch(url, { credentials: 'same-origin', integrity }));
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const dictionary = (await response.json()) as Dictionary;
      const locale = findLanguage(language).tag;
      dictionaries.set(`${locale}:${namespace}`, { locale, namespace, dictionary });
      translator?.add(locale, namespace, dictionary);
    } catch {
      throw await explainLoad({ url, integrity, phase: 'dictionary' });
    }
  }

  function require(namespace: string, language = current.language): Promise<void> {
    const key = `${language}/${namespace}`;
    const running = loads.get(key);
    if (running) return running;
    const loading = fetchDictionary(namespace, language).catch((error: unknown) => {
      loads.delete(key);
      throw error;
    });
    loads.set(key, loading);
    return loading;
  }

  const load = (namespace: string, language?: string): Promise<void> =>
    require(namespace, language).catch((error: unknown) => onMissing(namespace, String(error)));

  function find(namespace: string, key: string, values?: TextValues): string | undefined {
    const { locale } = current;
    if (translator) return translator.translate(locale, namespace, key, values);
    return translate(dictionaries.get(`${locale}:${namespace}`)?.dictionary, locale, key, values);
  }

  // It keeps what it has read: texts that are others now are read by another one.
  const read = () => createTextReader({ i18n: () => current, currency: operator.currency, find, onMissing });
  let reader = read();

  async function renew(namespace: string, files: Readonly<Record<string, string>>): Promise<void> {
    const source = sourceOf(namespace);
    if (!source || JSON.stringify(source.dictionaries) === JSON.stringify(files)) return;
    Object.assign(source.dictionaries, files);
    loads.delete(`${current.language}/${namespace}`);
    await load(namespace);
    reader = read();
    // The same language once more: whoever shows texts reads them anew.
    current = { ...current };
    for (const listener of listeners) listener();
  }

  return {
    ...reader,
    ...(process.env['TESSERA_DEVELOPMENT'] === 'true'
      ? { renew, text: (...key) => reader.text(...key) }
      : {}),
    load: (namespace) => load(namespace),
    require: (namespace) => require(namespace),
    translateWith(other) {
      for (const { locale, namespace, dictionary } of dictionaries.values())
        other.add(locale, namespace, dictionary);
      translator = other;
    },
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async change(language) {
      if (!operator.languages.includes(language) || language === current.language) return;
      const namespaces = new Set([...loads.keys()].map((key) => key.split('/')[1] ?? ''));
      await Promise.all([...namespaces].map((namespace) => load(namespace, language)));
      storedChoice.write('previous-language', current.language);
      current = describe(language);
      storedChoice.write('language', language);
      for (const listener of listeners) listener();
    },
  };
}

/**
 * Section 9: the stored language, when the operator still has it; otherwise the default, which then is the
 * stored one.
 */
function startLanguage(supported: readonly string[], fallback: string): string {
  const offered = (code: string | null) =>
    code && supported.includes(code) && knownLanguage(code) ? code : undefined;
  const requested = offered(takeParameter('language'));
  const stored = storedChoice.read('language');
  const chosen = requested ?? offered(stored) ?? fallback;
  if (requested || (stored !== null && stored !== chosen)) storedChoice.write('language', chosen);
  return chosen;
}

/** A parameter of the URL, which is about the start of the page only: it does not stay there. */
function takeParameter(name: string): string | null {
  const url = new URL(location.href);
  const value = url.searchParams.get(name);
  if (value === null) return null;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return value;
}

function describe(code: string): I18n {
  const { tag, direction } = findLanguage(code);
  return { language: code, locale: tag, direction };
}
