import type { Page } from './page-files';

export interface Answer {
  page: Page;
  headers: Record<string, string>;
}

/** How long the store may take before the last good page answers, ms. */
const timeoutMs = 2_000;

/**
 * LastGood remembers what was answered last, by key. When the store does not give a page now (missing,
 * damaged, hung), visitors get the last good one. Only known files are keys, so the memory does not grow with
 * what visitors ask for.
 */
export class LastGood {
  readonly #answers = new Map<string, Answer>();

  async read(key: string, read: () => Promise<Answer>): Promise<Answer | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the store does not answer')), timeoutMs);
    });
    try {
      const answer = await Promise.race([read(), limit]);
      this.#answers.set(key, answer);
      return answer;
    } catch {
      return this.#answers.get(key);
    } finally {
      clearTimeout(timer);
    }
  }
}
