import type { FailurePhase } from '@tessera/contracts/release';
import { LoadError } from './load-error';
import { trustedScriptUrl } from './trusted-url';

interface TagOptions {
  url: string;
  integrity: string | undefined;
  phase: FailurePhase;
  signal: AbortSignal;
}

/** Loads one classic script by a tag of its own; an aborted or failed tag leaves nothing behind. */
export function loadScript({ url, ...options }: TagOptions): Promise<void> {
  const script = document.createElement('script');
  script.src = trustedScriptUrl(url);
  script.async = true;
  return load(script, url, options);
}

export function loadStyle({ url, ...options }: TagOptions): Promise<void> {
  const present = document.querySelector(
    `link[rel="stylesheet"][href="${CSS.escape(url).replaceAll('\\', '')}"]`,
  );
  if (present) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return load(link, url, options);
}

function load(
  tag: HTMLScriptElement | HTMLLinkElement,
  url: string,
  { integrity, phase, signal }: Omit<TagOptions, 'url'>,
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
      void explain(url, integrity, phase, signal).then(reject);
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

/** A tag's error event says nothing about the reason: one further request tells missing from tampered from cut off. */
async function explain(url: string, integrity: string | undefined, phase: FailurePhase, signal: AbortSignal) {
  try {
    const response = await fetch(url, { credentials: 'same-origin', cache: 'no-store', signal });
    if (response.status === 404 || response.status === 410)
      return new LoadError('missing', phase, url, `HTTP ${response.status}`);
    if (!response.ok) return new LoadError('error', phase, url, `HTTP ${response.status}`);
    if (integrity && (await digest(await response.arrayBuffer())) !== integrity)
      return new LoadError('integrity', phase, url, 'the content is not what was pinned');
    return new LoadError('error', phase, url, 'the first request was cut off');
  } catch (error) {
    return new LoadError('error', phase, url, String(error));
  }
}

async function digest(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
