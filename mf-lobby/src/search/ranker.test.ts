import type * as AnyAscii from 'any-ascii';
import type { GameIndex } from '@tessera/contracts/games';
import { fold } from '@tessera/contracts/search';
import { createAnswering } from './answer-search';
import { createRanker } from './ranker';
import type { SearchReply } from './messages';

const mockTables = { come: true };
jest.mock('any-ascii', () => {
  if (!mockTables.come) throw new Error('the chunk did not come');
  return jest.requireActual<typeof AnyAscii>('any-ascii');
});

const games: [name: string, vendor: number, type: number, features: number][] = [
  ['Dragon Tiger', 0, 1, 0],
  ['Golden Dragon', 1, 0, 1],
  ['Café Fortune', 1, 0, 2],
  ["Koi's Đèn Lồng", 0, 0, 3],
  ['Snapdragon', 1, 0, 0],
  ['Monkey Prince & Lotus Crown', 1, 0, 2],
  ['Three Nine Ten', 0, 0, 0],
];
const index: GameIndex = {
  vendors: [
    { code: 'PG', name: 'Pearl Grove' },
    { code: 'BGS', name: 'Blue Garnet' },
  ],
  types: ['RNG', 'LIVE'],
  featureNames: ['Free spins', 'Wilds'],
  ids: games.map((_, position) => `id-${position}`),
  names: games.map(([name]) => name),
  vendor: games.map(([, vendor]) => vendor),
  type: games.map(([, , type]) => type),
  features: games.map(([, , , features]) => features),
};
const categoryNames = { RNG: 'Slots', LIVE: 'Live casino' };
const found = (query: string) =>
  createRanker(index, categoryNames)
    .find(query)
    .map((position) => games[position]?.[0]);

test.each([
  [
    'the beginning of a name, then of a word, then inside of one',
    'drag',
    ['Dragon Tiger', 'Golden Dragon', 'Snapdragon'],
  ],
  ['words in any order', 'crown monkey', ['Monkey Prince & Lotus Crown']],
  ['capitals and spaces', '  DRAGON   tig ', ['Dragon Tiger']],
  ['a name with an accent, typed without', 'cafe', ['Café Fortune']],
  ['a name typed with accents that it has not', 'drágon tígër', ['Dragon Tiger']],
  ['Vietnamese letters', 'den long', ["Koi's Đèn Lồng"]],
  ['an apostrophe left out', 'kois', ["Koi's Đèn Lồng"]],
  ['a letter changed', 'monkay prince', ['Monkey Prince & Lotus Crown']],
  ['a letter left out', 'fortne', ['Café Fortune']],
  ['another first letter', 'qolden dragon', ['Golden Dragon']],
  ['a first letter too many', 'ddragon tiger', ['Dragon Tiger']],
  ['a first letter left out', 'onkey prince', ['Monkey Prince & Lotus Crown']],
  ['a typo in a short word', 'nien ten', ['Three Nine Ten']],
  ['a typo in a word of three letters', 'dne long', ["Koi's Đèn Lồng"]],
  ['a typo in each of two words, one of them not whole', 'godlen drgao', ['Golden Dragon']],
  ['a typo in a studio', 'pearl grvoe', ['Dragon Tiger', "Koi's Đèn Lồng", 'Three Nine Ten']],
  ['a typo in a category', 'live cassino', ['Dragon Tiger']],
  ['a typo in a feature', 'freee spins', ['Golden Dragon', "Koi's Đèn Lồng"]],
  ['a typo in a studio with a part of the name', 'gernet dragon', ['Golden Dragon']],
  ['two letters changed over', 'godlen dragon', ['Golden Dragon']],
  ['a studio', 'pearl gro', ['Dragon Tiger', "Koi's Đèn Lồng", 'Three Nine Ten']],
  ['a studio with a part of the name', 'garnet dragon', ['Golden Dragon']],
  ['a category', 'live casino', ['Dragon Tiger']],
  ['a feature', 'free spins', ['Golden Dragon', "Koi's Đèn Lồng"]],
  ['nothing', '   ', []],
  ['signs alone', '%&/()', []],
  ['what is not there', 'qqqzzz', []],
  ['what a pattern would choke on', '.*(+[', []],
])('finds by %s', (_, query, expected) => {
  expect(found(query)).toEqual(expected);
});

test('typing on finds the same as asking anew, and taking letters away finds more again', () => {
  const ranker = createRanker(index, categoryNames);
  for (const query of ['d', 'dr', 'drag', 'dragon t', 'drag', 'g'])
    expect(ranker.find(query)).toEqual(createRanker(index, categoryNames).find(query));
});

test('normalising a text leaves words and digits', () => {
  expect(fold('  Ærø’s  “Großer” Łódź—2! ')).toBe('aeros grosser lodz 2');
});

describe('in its thread', () => {
  const replies: SearchReply[] = [];
  const answer = createAnswering((message) => replies.push(message));
  const serve = (status: number) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(index), { status }));
  afterEach(() => jest.restoreAllMocks());
  beforeEach(() => replies.splice(0));

  test('without the tables of other scripts it answers all the same, by what is written', async () => {
    mockTables.come = false;
    serve(200);
    await answer({ kind: 'open', url: '/list', categoryNames });
    await answer({ kind: 'find', ask: 1, query: 'дракон', from: 0, limit: 1 });
    mockTables.come = true;
    expect(replies).toEqual([{ kind: 'opened' }, { kind: 'found', ask: 1, found: { games: [], total: 0 } }]);
  });

  test('other scripts are found as they sound', async () => {
    serve(200);
    await answer({ kind: 'open', url: '/list', categoryNames });
    for (const query of ['дракон', 'ドラゴン', 'ดราก้อน'])
      await answer({ kind: 'find', ask: 1, query, from: 0, limit: 1 });
    expect(replies[0]).toEqual({ kind: 'opened' });
    expect(replies[1]).toMatchObject({ found: { games: [{ name: 'Dragon Tiger', vendor: 'Pearl Grove' }] } });
  });

  test('answers any part of what fits, with how many there are', async () => {
    serve(200);
    await answer({ kind: 'open', url: '/list', categoryNames });
    await answer({ kind: 'find', ask: 1, query: 'drag', from: 1, limit: 1 });
    expect(replies[1]).toMatchObject({ found: { games: [{ name: 'Golden Dragon' }], total: 3 } });
  });

  test('looks ahead for what a text with one more letter would find, and for no other script', async () => {
    serve(200);
    await answer({ kind: 'open', url: '/list', categoryNames });
    await answer({ kind: 'lookAhead', text: 'dragon ', limit: 2 });
    await answer({ kind: 'lookAhead', text: 'драк', limit: 2 });
    const ahead = replies.flatMap((reply) => (reply.kind === 'ahead' ? [...reply.found] : []));
    expect(new Map(ahead).size).toBe(36);
    replies.splice(0);
    for (const [query, found] of ahead) {
      await answer({ kind: 'find', ask: 1, query, from: 0, limit: 2 });
      expect(replies.pop()).toEqual({ kind: 'found', ask: 1, found });
    }
    expect(new Map(ahead).get('dragon t')?.games).toMatchObject([{ name: 'Dragon Tiger' }]);
  });

  test('no longer looks ahead when something else is asked', async () => {
    serve(200);
    await answer({ kind: 'open', url: '/list', categoryNames });
    const looked = answer({ kind: 'lookAhead', text: 'd', limit: 2 });
    await answer({ kind: 'find', ask: 1, query: 'koi', from: 0, limit: 1 });
    await looked;
    expect(replies.map(({ kind }) => kind)).toEqual(['opened', 'found']);
  });

  test('a list that does not come is a failure, and finding without one is nothing', async () => {
    serve(503);
    const fresh = createAnswering((message) => replies.push(message));
    await fresh({ kind: 'open', url: '/list', categoryNames });
    await fresh({ kind: 'find', ask: 2, query: 'koi', from: 0, limit: 1 });
    expect(replies).toEqual([{ kind: 'failed' }, { kind: 'found', ask: 2, found: { games: [], total: 0 } }]);
  });
});
