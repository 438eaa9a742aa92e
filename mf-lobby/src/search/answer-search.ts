import type { GameIndex } from '@tessera/contracts/games';
import { fold, isForeign } from '@tessera/contracts/search';
import { createFinder, type Finder } from './finder';
import type { Found, SearchReply, SearchRequest } from './messages';

/** More than anybody looks through; the list of ids stays small to send. */
const most = 600;

/** The search's thread without the thread: takes requests, gives replies. */
export function createAnswering(reply: (message: SearchReply) => void) {
  let index: GameIndex | undefined;
  let finder: Finder | undefined;

  async function open(url: string, words: Readonly<Record<string, string>>) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const fetched = (await response.json()) as GameIndex;
      finder = createFinder({ ...fetched, names: await inLatin(fetched.names) }, words);
      index = fetched;
      reply({ kind: 'opened' });
    } catch {
      reply({ kind: 'failed' });
    }
  }

  async function find(query: string, limit: number): Promise<Found> {
    if (!index || !finder) return { games: [], nodeIds: [] };
    const [latin = query] = await inLatin([query]);
    const places = finder.find(latin).slice(0, most);
    return {
      nodeIds: places.map((place) => index?.ids[place] ?? ''),
      games: places.slice(0, limit).map((place) => gameAt(index as GameIndex, place)),
    };
  }

  return async (request: SearchRequest): Promise<void> => {
    if (request.kind === 'open') return open(request.url, request.words);
    reply({ kind: 'found', ask: request.ask, found: await find(request.query, request.limit) });
  };
}

/** Texts of other scripts as they sound ("дракон" is "drakon"). The tables are large and come only when there are any. */
async function inLatin(texts: string[]): Promise<string[]> {
  if (!texts.some((text) => isForeign(fold(text)))) return texts;
  const { default: anyAscii } = await import('any-ascii');
  return texts.map((text) => (isForeign(fold(text)) ? anyAscii(text) : text));
}

function gameAt(index: GameIndex, place: number) {
  const vendor = index.vendors[index.vendor[place] ?? 0];
  return {
    nodeId: index.ids[place] ?? '',
    name: index.names[place] ?? '',
    vendor: vendor?.name ?? '',
    vendorCode: vendor?.code ?? '',
    type: index.types[index.type[place] ?? 0] ?? '',
  };
}
