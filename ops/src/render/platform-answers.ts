/** Longer, and a page goes out without the view: a pin must not wait for a platform. */
const timeoutMs = 3_000;

/** Answers to a route's `early` calls as the operator's visitors get them; undefined where one cannot be had. */
export type AskPlatform = (
  addresses: readonly string[],
  operator: string,
  language: string,
) => Promise<Record<string, unknown> | undefined>;

/** Asks the platform at `origin` ("http://127.0.0.1:8080"). */
export function askPlatform(origin: string): AskPlatform {
  return async (addresses, operator, language) => {
    try {
      const answers = addresses.map(async (address) => {
        const response = await fetch(new URL(address, origin), {
          headers: { 'x-merchant': operator, 'x-language': language },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        return [address, await response.json()] as const;
      });
      return Object.fromEntries(await Promise.all(answers));
    } catch {
      return undefined;
    }
  };
}
