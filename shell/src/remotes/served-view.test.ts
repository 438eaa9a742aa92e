import { QueryClient } from '@tessera/shell-api/query';
import type { BegunView } from './begun-view';
import { readServedView, servedViewOf } from './served-view';

const data = { remote: 'lobby', route: 'home', at: 5, queries: [{ key: ['lobby', 'hot'], data: ['Koi'] }] };

function page(text: string = JSON.stringify(data)): void {
  delete document.documentElement.dataset['served'];
  document.body.innerHTML = `<div id="tessera-view"></div><script type="application/json" id="tessera-view-data">${text}</script>`;
}

test('reads what the page shows, and puts its data to the cache with their age', () => {
  page();
  const cache = new QueryClient();
  const element = document.getElementById('tessera-view');
  expect(readServedView(document, cache)).toEqual({ element, remote: 'lobby', route: 'home' });
  expect(cache.getQueryState(['lobby', 'hot'])).toMatchObject({ data: ['Koi'], dataUpdatedAt: 5 });
  cache.clear();
});

test.each([
  ['this visit sees something else', () => (page(), (document.documentElement.dataset['served'] = 'off'))],
  ['its data are cut off', () => page('{"remote":"lob')],
  ['its data are no description', () => page('{"remote":1}')],
  ['the page has none', () => (document.body.innerHTML = '')],
])('nothing is served where %s', (_, arrange) => {
  arrange();
  const cache = new QueryClient();
  expect(readServedView(document, cache)).toBeUndefined();
  expect(cache.getQueryCache().getAll()).toEqual([]);
});

describe('a view that has begun', () => {
  const view = { kind: 'route', id: 'games', path: '/rng' } as const;
  const outlet = { onCrash: jest.fn(), beginWait: jest.fn() };
  const end = jest.fn();
  const connect = jest.fn();
  const offer = () => {
    const begun = { element: document.createElement('div'), props: { view }, connect, end };
    return servedViewOf('lobby', begun as unknown as BegunView);
  };
  beforeEach(() => jest.clearAllMocks());

  test('is found by its own outlet, at each render of it that is thrown away', () => {
    const served = offer();
    expect(served.find('lobby', { ...view })).toBeDefined();
    served.find('lobby', { ...view })?.connect(outlet);
    expect(connect).toHaveBeenCalledWith(outlet);
    served.end();
    expect(end).not.toHaveBeenCalled();
  });

  test.each([
    ['another remote', 'member', view],
    ['another route', 'lobby', { ...view, id: 'home' }],
    ['another page of its route', 'lobby', { ...view, path: '/live' }],
    ['a popup', 'lobby', { kind: 'popup', id: 'games', params: {} }],
  ] as const)('is not the view of %s', (_, remote, requested) => {
    expect(offer().find(remote, requested)).toBeUndefined();
  });

  test('ends when the site is there without it, and a later visit begins anew', () => {
    const served = offer();
    served.end();
    expect(end).toHaveBeenCalledTimes(1);
    expect(served.find('lobby', view)).toBeUndefined();
  });

  test('is for no later visit when it has had its outlet', () => {
    const served = offer();
    served.find('lobby', view)?.connect(outlet);
    served.end();
    expect(served.find('lobby', view)).toBeUndefined();
  });
});
