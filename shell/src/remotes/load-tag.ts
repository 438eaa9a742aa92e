import type { FailurePhase } from '@tessera/contracts/release';
import { explainLoad } from './explain-load';
import { trustedScriptUrl } from './trusted-url';

interface TagOptions {
  url: string;
  /** Query of the request ("?again=1"), not part of the file's URL. */
  search?: string;
  integrity: string | undefined;
  phase: FailurePhase;
  signal: AbortSignal;
}

/** loadScript loads one classic script by a tag of its own; an aborted or failed tag is removed. */
export function loadScript({ url, search = '', ...options }: TagOptions): Promise<void> {
  const script = document.createElement('script');
  script.src = trustedScriptUrl(url + search);
  script.async = true;
  return load(script, url, options);
}

/**
 * loadStyle loads one style sheet, unless the page has it: a style sheet of the UI kit is the same file in
 * every release that was built with that kit.
 */
export function loadStyle({ url, search = '', ...options }: TagOptions): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  // A file's name tells its content, but for those of `pnpm dev`. A remote's own runtime looks for it by that too.
  const name =
    process.env['TESSERA_DEVELOPMENT'] === 'true' ? link.href : url.slice(url.lastIndexOf('/') + 1);
  // Sheets of what is seen first are in the page itself.
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]'))
    if (dataset['href'] === name) return Promise.resolve();
  for (const loadedLink of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (loadedLink.href === link.href || (loadedLink.sheet && loadedLink.dataset['href'] === name))
      return Promise.resolve();
  link.dataset['href'] = name;
  link.href = url + search;
  return load(link, url, options);
}

/**
 * dropPending removes the tags below a base path that have not loaded yet. A remote's runtime waits for a
 * tag of the same file that it finds in the page, so that a hung one would hang the retry too.
 */
export function dropPending(base: string): void {
  // A script that a runtime loaded is taken out by it when it has run.
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-webpack]'))
    if (new URL(script.src).pathname.startsWith(base)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet && new URL(link.href).pathname.startsWith(base)) link.remove();
}

function load(
  tag: HTMLScriptElement | HTMLLinkElement,
  url: string,
  { integrity, phase, signal }: Omit<TagOptions, 'url' | 'search'>,
): Promise<void> {
  tag.crossOrigin = 'anonymous';
  if (integrity) tag.integrity = integrity;
  return new Promise((resolve, reject) => {
    const settle = () => {
      signal.removeEventListener('abort', abort);
      tag.removeEventListener('load', done);
      tag.removeEventListener('error', fail);
    };
    const done = () => {
      settle();
      resolve();
    };
    const fail = () => {
      settle();
      tag.remove();
      void explainLoad({ url, integrity, phase, signal }).then(reject);
    };
    const abort = () => {
      settle();
      tag.remove();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort);
    tag.addEventListener('load', done);
    tag.addEventListener('error', fail);
    document.head.append(tag);
  });
}
