import { persistInSession, QueryClient } from '@tessera/shell-api/query';
import { persistQueries } from './persisted-queries';

const hot = ['lobby', 'hot', 'EN'];
const query = (list: string[], meta?: { keep: string }) => ({
  queryKey: hot,
  queryFn: async () => list,
  ...(meta && { meta }),
});

let caches: QueryClient[] = [];

/** The cache of a page of a release set. */
function openPage(set = 'set-1') {
  const cache = new QueryClient();
  caches.push(cache);
  return { cache, persisted: persistQueries(cache, set) };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const cache of caches) cache.clear();
  caches = [];
  jest.restoreAllMocks();
});

test('a reload has the last answer of a list that is kept, as an old one', async () => {
  await openPage().cache.fetchQuery(query(['Koi'], persistInSession));
  const { cache, persisted } = openPage();
  persisted.restore();
  expect(cache.getQueryData(hot)).toEqual(['Koi']);
  await cache.fetchQuery({ ...query(['Reels'], persistInSession), staleTime: 60_000 });
  expect(cache.getQueryData(hot)).toEqual(['Reels']);
});

test('what was asked for meanwhile is newer than what was kept', async () => {
  await openPage().cache.fetchQuery(query(['Koi'], persistInSession));
  const { cache, persisted } = openPage();
  await cache.fetchQuery(query(['Reels'], persistInSession));
  const answered = cache.getQueryState(hot);
  persisted.restore();
  expect(cache.getQueryState(hot)).toEqual(answered);
});

test('a query that does not ask to be kept is in no storage', async () => {
  await openPage().cache.fetchQuery(query(['Koi']));
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['another release wrote it', () => 'set-2'],
  [
    'it is half an hour old',
    () => (jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_800_001), 'set-1'),
  ],
  ['it was cut off', () => (sessionStorage.setItem('tessera.kept.x', '{"set":'), 'set-1')],
  [
    'it is nothing of ours',
    () => (sessionStorage.clear(), sessionStorage.setItem('tessera.kept.x', 'null'), 'set-1'),
  ],
  ['whoever was here signed out', () => (sessionStorage.clear(), 'set-1')],
])('nothing is shown where %s', async (_, meanwhile) => {
  await openPage().cache.fetchQuery(query(['Koi'], persistInSession));
  const { cache, persisted } = openPage(meanwhile());
  persisted.restore();
  expect(cache.getQueryData(hot)).toBeUndefined();
});

test('where storage is full or blocked the answer is in the page alone', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { cache } = openPage();
  await cache.fetchQuery(query(['Koi'], persistInSession));
  expect(cache.getQueryData(hot)).toEqual(['Koi']);
});
