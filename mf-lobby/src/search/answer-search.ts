import type { GameIndex } from '@tessera/contracts/games';
import { fold, isForeign } from '@tessera/contracts/search';
import { createRanker, type Ranker } from './ranker';
import type { SearchResult, SearchReply, SearchRequest } from './messages';

/** What is looked ahead for, the most frequent first: other scripts have too many letters for it. */
const letters = [...'aeiorntlsdcgmupbhkfwyvzjxq0123456789'];

/** Letters between two looks for a newer request: a few ms of search. */
const breath = 6;

/**
 * createAnswering creates the search worker's handler of requests. It needs no thread: it takes requests and
 * gives replies to `reply`.
 */
export function createAnswering(reply: (message: SearchReply) => void) {
  let index: GameIndex | undefined;
  let ranker: Ranker | undefined;
  let requests = 0;

  async function open(url: string, categoryNames: Readonly<Record<string, string>>) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const fetched = (await response.json()) as GameIndex;
      ranker = createRanker({ ...fetched, names: await inLatin(fetched.names) }, categoryNames);
      index = fetched;
      reply({ kind: 'opened' });
    } catch {
      reply({ kind: 'failed' });
    }
  }

  async function find(query: string, from: number, limit: number): Promise<SearchResult> {
    if (!index || !ranker) return { games: [], total: 0 };
    const current = index;
    const [latin = query] = await inLatin([query]);
    const positions = ranker.find(latin);
    return {
      games: positions.slice(from, from + limit).map((position) => gameAt(current, position)),
      total: positions.length,
    };
  }

  async function lookAhead(text: string, limit: number): Promise<void> {
    if (isForeign(fold(text))) return;
    const request = requests;
    for (let from = 0; from < letters.length; from += breath) {
      await new Promise((goOn) => setTimeout(goOn));
      if (request !== requests) return;
      const found = letters.slice(from, from + breath).map(async (letter) => {
        const query = text + letter;
        return [query, await find(query, 0, limit)] as const;
      });
      reply({ kind: 'ahead', found: new Map(await Promise.all(found)) });
    }
  }

  return async (request: SearchRequest): Promise<void> => {
    requests += 1;
    if (request.kind === 'open') return open(request.url, request.categoryNames);
    if (request.kind === 'lookAhead') return lookAhead(request.text, request.limit);
    const { ask, query, from, limit } = request;
    reply({ kind: 'found', ask, found: await find(query, from, limit) });
  };
}

/**
 * Texts of other scripts as they sound ("дракон" is "drakon"). The tables are large and come only when there are any;
 * where they do not come, the texts are what they are, and what is written alike is still found.
 */
async function inLatin(texts: string[]): Promise<string[]> {
  if (!texts.some((text) => isForeign(fold(text)))) return texts;
  const tables = await import('any-ascii').catch(() => undefined);
  return tables ? texts.map((text) => (isForeign(fold(text)) ? tables.default(text) : text)) : texts;
}

function gameAt(index: GameIndex, position: number) {
  const vendor = index.vendors[index.vendor[position] ?? 0];
  return {
    nodeId: index.ids[position] ?? '',
    name: index.names[position] ?? '',
    vendor: vendor?.name ?? '',
    vendorCode: vendor?.code ?? '',
    type: index.types[index.type[position] ?? 0] ?? '',
  };
}
