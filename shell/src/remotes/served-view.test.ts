import { QueryClient } from '@tessera/shell-api/query';
import { readServedView } from './served-view';

const data = { remote: 'lobby', route: 'home', at: 5, queries: [{ key: ['lobby', 'hot'], data: ['Koi'] }] };

function page(text: string = JSON.stringify(data)): void {
  delete document.documentElement.dataset['served'];
  document.body.innerHTML = `<div id="tessera-view"></div><script type="application/json" id="tessera-view-data">${text}</script>`;
}

test('gives the element once, to its own view, and the data to the cache with their age', () => {
  page();
  const cache = new QueryClient();
  const served = readServedView(document, cache);
  expect(cache.getQueryState(['lobby', 'hot'])).toMatchObject({ data: ['Koi'], dataUpdatedAt: 5 });
  expect(served.take('lobby', 'home')).toBe(document.getElementById('tessera-view'));
  expect(served.take('lobby', 'home')).toBeUndefined();
  cache.clear();
});

test('a visit that began elsewhere never gets it', () => {
  page();
  const served = readServedView(document, new QueryClient());
  expect(served.take('lobby', 'games')).toBeUndefined();
  expect(served.take('lobby', 'home')).toBeUndefined();
});

test.each([
  ['this visit sees something else', () => (page(), (document.documentElement.dataset['served'] = 'off'))],
  ['its data are cut off', () => page('{"remote":"lob')],
  ['its data are no description', () => page('{"remote":1}')],
  ['the page has none', () => (document.body.innerHTML = '')],
])('nothing is served where %s', (_, arrange) => {
  arrange();
  const cache = new QueryClient();
  expect(readServedView(document, cache).take('lobby', 'home')).toBeUndefined();
  expect(cache.getQueryCache().getAll()).toEqual([]);
});
