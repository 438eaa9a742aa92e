import { gameIndexCall } from '@tessera/contracts/games';
import type { ShellApi } from '@tessera/shell-api';
import type { SearchResult, SearchReply, SearchRequest } from './messages';

/** SearchClient is the page's side of the search over every game, which runs in a worker. */
export interface SearchClient {
  /** Resolves when it can answer, rejects when it cannot; the next call tries again. */
  ready(categoryNames: Readonly<Record<string, string>>): Promise<void>;
  /** `limit` of the games that fit, from the position `from` on, best first. */
  find(query: string, from: number, limit: number): Promise<SearchResult>;
  /** Finds what `text` with one more letter would, `limit` games each, so that the letter need not wait for it. */
  lookAhead(text: string, limit: number): void;
  /** What was found ahead for a query. */
  cached(query: string): SearchResult | undefined;
}

/** Queries that are kept of what was found ahead: those of the last ten letters or so. */
const maxCached = 400;

/** How long the list of games may take, ms. */
const timeoutMs = 20_000;

/** What was found ahead, by query in small letters; the oldest first. */
type FoundAhead = Map<string, SearchResult>;

const searchClients = new WeakMap<ShellApi, SearchClient>();

/** searchClientOf returns the client of the search worker (a Web Worker), the same one for every caller. */
export function searchClientOf(shell: ShellApi): SearchClient {
  const existing = searchClients.get(shell);
  if (existing) return existing;
  const made = createSearchClient(shell);
  searchClients.set(shell, made);
  return made;
}

function createSearchClient({ api, texts }: ShellApi): SearchClient {
  let opened: { language: string; thread: Promise<Worker>; foundAhead: FoundAhead } | undefined;
  let worker: Worker | undefined;
  let requestId = 0;

  async function open(
    categoryNames: Readonly<Record<string, string>>,
    language: string,
    foundAhead: FoundAhead,
  ): Promise<Worker> {
    const { url } = await api.call(gameIndexCall, { language });
    const thread = new Worker(new URL('./search.worker.ts', import.meta.url));
    try {
      const answered = reply(thread, ({ kind }) => kind !== 'found');
      thread.postMessage({
        kind: 'open',
        url: new URL(url, location.href).href,
        categoryNames,
      } satisfies SearchRequest);
      if ((await answered).kind === 'failed') throw new Error('the list of games did not come');
    } catch (error) {
      thread.terminate();
      throw error;
    }
    worker?.terminate();
    worker = thread;
    thread.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
      if (data.kind === 'ahead') keep(foundAhead, data.found);
    });
    return thread;
  }

  return {
    async ready(categoryNames) {
      const { language } = texts.get();
      if (opened?.language !== language) {
        const foundAhead: FoundAhead = new Map();
        const attempt = { language, foundAhead, thread: open(categoryNames, language, foundAhead) };
        opened = attempt;
        attempt.thread.catch(() => {
          if (opened === attempt) opened = undefined;
        });
      }
      await opened.thread;
    },
    async find(query, from, limit) {
      const thread = worker;
      if (!thread) throw new Error('the search is not open');
      const ask = (requestId += 1);
      const answered = reply(thread, (message) => message.kind === 'found' && message.ask === ask);
      thread.postMessage({ kind: 'find', ask, query, from, limit } satisfies SearchRequest);
      const message = await answered;
      if (message.kind !== 'found') throw new Error('the search answered something else');
      return message.found;
    },
    lookAhead(text, limit) {
      const request: SearchRequest = { kind: 'lookAhead', text: text.trimStart().toLowerCase(), limit };
      worker?.postMessage(request);
    },
    cached: (query) => opened?.foundAhead.get(query.toLowerCase()),
  };
}

function keep(cache: FoundAhead, ahead: ReadonlyMap<string, SearchResult>): void {
  for (const [query, found] of ahead) {
    // The same object as before: who shows it need not render it again.
    const same = cache.get(query) ?? found;
    cache.delete(query);
    cache.set(query, same);
  }
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCached) return;
    cache.delete(oldest);
  }
}

/** The first message that fits; rejects when the thread breaks or says nothing for long. */
function reply(thread: Worker, fits: (message: SearchReply) => boolean): Promise<SearchReply> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const { signal } = end;
    const limit = setTimeout(() => fail(new Error('no answer in time')), timeoutMs);
    const settle = () => {
      clearTimeout(limit);
      end.abort();
    };
    const fail = (error: unknown) => {
      settle();
      reject(error as Error);
    };
    thread.addEventListener(
      'message',
      ({ data }: MessageEvent<SearchReply>) => {
        if (!fits(data)) return;
        settle();
        resolve(data);
      },
      { signal },
    );
    thread.addEventListener('error', () => fail(new Error('the search broke')), { signal });
  });
}
