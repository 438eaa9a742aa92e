import type { TestPlatform } from '@tessera/testing';
import { createAnswering } from '../search/answer-search';
import type { SearchRequest } from '../search/messages';

/**
 * installSearchThread replaces the search worker, which jsdom lacks, with one that answers in the page over
 * the platform's own list.
 */
export function installSearchThread(platform: TestPlatform): void {
  class InPageWorker extends EventTarget {
    readonly #answer = createAnswering((data) => this.dispatchEvent(new MessageEvent('message', { data })));
    postMessage(request: SearchRequest) {
      queueMicrotask(() => void this.#answer(request));
    }
    terminate() {}
  }
  window.Worker = InPageWorker as unknown as typeof Worker;
  window.fetch = async (input) => {
    const { pathname } = new URL(String(input), location.href);
    const { body, statusCode } = await platform.inject({ url: pathname });
    return new Response(body, { status: statusCode });
  };
}

export function removeSearchThread(): void {
  Reflect.deleteProperty(window, 'Worker');
}
