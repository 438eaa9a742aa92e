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
  for (const request of JSON.parse(workerData.requests))
    parentPort.postMessage(JSON.stringify(
      await prerender(request).then(({ html, queries }) => ({ html, queries }), (error) => ({ error: String(error) })),
    ));
})();
`;

/**
 * runPrerender renders views by their remote's own code, one after the other: what one of them fails at is told in its place, and what
 * takes longer than `limitMs` in its own and that of those after it. Rejects where no view comes at all.
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
  const rendered: Prerendered[] = [];
  return new Promise<Prerendered[]>((resolve, reject) => {
    // What has come is not lost by what takes too long after it.
    const end = (error: Error) => {
      const left = requests.slice(rendered.length).map(() => ({ error: String(error) }));
      if (rendered.length > 0) resolve([...rendered, ...left]);
      else reject(error);
    };
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(new Error('rendering took too long')), limitMs);
    };
    wait();
    worker.on('message', (text: string) => {
      rendered.push(JSON.parse(text) as Prerendered);
      if (rendered.length === requests.length) resolve(rendered);
      else wait();
    });
    worker.once('error', end);
    worker.once('exit', () => end(new Error('rendering ended without a result')));
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}
