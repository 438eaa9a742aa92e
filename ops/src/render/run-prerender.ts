import { Worker } from 'node:worker_threads';
import type { PublicOperator, ServedView } from '@tessera/contracts/release';

/** PrerenderRequest is what a release's `prerender` script is asked for; see shell-api's `PrerenderInput`. */
export interface PrerenderRequest {
  route: string;
  path: string;
  operator: PublicOperator;
  i18n: { language: string; locale: string; direction: 'ltr' | 'rtl' };
  texts: Record<string, string>;
  answers: Record<string, unknown>;
}

/** Prerendered is a view, or what went wrong with it. */
export type Prerendered = { html: string; queries: ServedView['queries'] } | { error: string };

/** A view takes milliseconds; starting a thread on a busy machine may take seconds. */
const timeoutMs = 20_000;

/**
 * The script has the language and nothing of this machine: no modules, no environment, no network. A thread of its own
 * is ended when it takes too long or too much.
 */
const thread = `
const { parentPort, workerData } = require('node:worker_threads');
const { runInNewContext } = require('node:vm');
const globals = { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, MessageChannel, Response, Headers,
  performance, queueMicrotask, setTimeout, clearTimeout, Intl };
const { prerender } = runInNewContext(workerData.code + ';tesseraPrerender', globals, { timeout: workerData.limitMs });
(async () => {
  const rendered = [];
  for (const request of JSON.parse(workerData.requests))
    rendered.push(await prerender(request).then(({ html, queries }) => ({ html, queries }), (error) => ({ error: String(error) })));
  parentPort.postMessage(JSON.stringify(rendered));
})();
`;

/**
 * runPrerender renders views by their remote's own code, one after the other: what one of them fails at is told in its place.
 * Rejects where the code does not run, or takes longer than `limitMs`.
 */
export function runPrerender(
  code: string,
  requests: readonly PrerenderRequest[],
  limitMs = timeoutMs,
): Promise<Prerendered[]> {
  const worker = new Worker(thread, {
    eval: true,
    env: {},
    execArgv: [],
    workerData: { code, limitMs, requests: JSON.stringify(requests) },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  return new Promise<Prerendered[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('rendering took too long')), limitMs);
    worker.once('message', (text: string) => resolve(JSON.parse(text) as Prerendered[]));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('rendering ended without a result')));
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}
