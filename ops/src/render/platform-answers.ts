import { traceCall } from '@tessera/server-kit/tracing';

/** Longer, and a page goes out without the view: a pin must not wait for a platform. */
const timeoutMs = 3_000;

/**
 * AskPlatform returns the answers to a route's `early` calls as the operator's visitors get them; undefined
 * where one cannot be had.
 */
export type AskPlatform = (
  urls: readonly string[],
  operator: string,
  language: string,
) => Promise<Record<string, unknown> | undefined>;

/** A platform that has just begun answers many at once slowly, and none of them in time. */
const concurrency = 4;

/**
 * askEach asks for each URL, in small batches, and returns those that were answered. What a platform that answers others has not answered in
 * time is asked for once more: it has what the answer is made of by then.
 */
export async function askEach(
  ask: AskPlatform,
  urls: Iterable<string>,
  operator: string,
  language: string,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const askFor = async (left: string[]) => {
    while (left.length > 0) {
      const asking = left.splice(0, concurrency).map((url) => ask([url], operator, language));
      for (const answer of await Promise.all(asking)) Object.assign(answers, answer);
    }
  };
  const each = [...new Set(urls)];
  await askFor([...each]);
  if (Object.keys(answers).length > 0) await askFor(each.filter((url) => !(url in answers)));
  // In the order in which they were asked for, whichever came first.
  return Object.fromEntries(each.flatMap((url) => (url in answers ? [[url, answers[url]]] : [])));
}

/** askPlatform asks the platform at `origin` ("http://127.0.0.1:8080"). */
export function askPlatform(origin: string): AskPlatform {
  return async (urls, operator, language) => {
    try {
      const answers = urls.map(async (url) => {
        const response = await traceCall('GET', url, (traceHeaders) =>
          fetch(new URL(url, origin), {
            headers: { ...traceHeaders, 'x-merchant': operator, 'x-language': language },
            redirect: 'error',
            signal: AbortSignal.timeout(timeoutMs),
          }),
        );
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        return [url, await response.json()] as const;
      });
      return Object.fromEntries(await Promise.all(answers));
    } catch {
      return undefined;
    }
  };
}
