import { allowedOrigin, readOverrides, takeOverridesFromUrl, writeOverrides } from './overrides';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test.each(['http://localhost:8190', 'http://127.0.0.1:9000', 'http://localhost:8190/', 'http://localhost'])(
  '%s may give code to the page',
  (address) => expect(allowedOrigin(address)).toBe(address.replace(/\/$/, '')),
);

test.each([
  '',
  'localhost:8190',
  'https://localhost:8190',
  'http://localhost.example:80',
  'http://localhost:80@evil.example',
  'http://user@localhost:8190',
  'http://127.0.0.1.evil.example',
  'https://evil.example',
  'http://localhost:8190/path',
  'http://localhost:8190/?a',
  'javascript:alert(1)',
  'data:text/javascript,1',
])('"%s" may not', (address) => expect(allowedOrigin(address)).toBeUndefined());

test('an origin that the build names may, exactly as it is named', () => {
  expect(allowedOrigin('https://dev.example', ['https://dev.example'])).toBe('https://dev.example');
  expect(allowedOrigin('https://x.dev.example', ['https://dev.example'])).toBeUndefined();
});

test('what is stored is read again, without anything that may not be there', () => {
  writeOverrides({ points: 'http://localhost:8190', agent: 'https://evil.example' });
  expect(readOverrides()).toEqual({ points: 'http://localhost:8190' });
  writeOverrides({});
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '[1]', '"text"', '{"__proto__":"http://localhost:1"}'])(
  'a store that holds %s is no override',
  (content) => {
    writeOverrides({ points: 'http://localhost:8190' });
    localStorage.setItem(localStorage.key(0) ?? '', content);
    expect(readOverrides()).toEqual({});
  },
);

test('an override in the URL is stored and removed from it; the rest of the URL stays', () => {
  history.replaceState(null, '', '/pointMall?tab=rules&tessera-override=points@http://localhost:8190#top');
  takeOverridesFromUrl();
  expect(readOverrides()).toEqual({ points: 'http://localhost:8190' });
  expect(location.pathname + location.search + location.hash).toBe('/pointMall?tab=rules#top');
});

test('an override of another origin is removed from the URL and not stored', () => {
  history.replaceState(null, '', '/?tessera-override=points@https://evil.example');
  takeOverridesFromUrl();
  expect(readOverrides()).toEqual({});
  expect(location.search).toBe('');
});
