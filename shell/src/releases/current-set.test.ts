import { fetchNewest, newestFor } from './current-set';

const current = { set: 'stable', mandatory: false, candidates: [{ set: 'candidate', buckets: [[0, 9]] }] };
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test.each([
  ['tessera_bucket=09', 'candidate'],
  ['a=1; tessera_bucket=00; b=2', 'candidate'],
  ['tessera_bucket=10', 'stable'],
  ['', 'stable'],
  ['not_tessera_bucket=00', 'stable'],
])('with the cookies "%s" the set is the %s one', (cookies, set) => {
  expect(newestFor(current, cookies)).toEqual({ set, mandatory: false });
});

test.each([
  ['offline', () => Promise.reject(new TypeError('offline'))],
  ['a page instead of the document', () => new Response('<!doctype html>')],
  ['something else', () => Response.json({ set: 1 })],
  ['nothing there', () => Response.json({ set: 'x', mandatory: false }, { status: 404 })],
])('%s: it cannot be told', async (_, answer) => {
  globalThis.fetch = async () => answer();
  await expect(fetchNewest('aurora')).resolves.toBeUndefined();
});
