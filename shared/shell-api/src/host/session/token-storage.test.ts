import { takeTokenFromUrl, tokenStorage } from './token-storage';

const token = 'a'.repeat(43);

afterEach(() => {
  tokenStorage.clear();
  history.replaceState(null, '', '/');
});

test('a token in the URL is taken once and removed from it', () => {
  history.replaceState(null, '', `/rng?vassalage=PG&token=${token}#top`);
  expect(takeTokenFromUrl()).toBe(token);
  expect(location.pathname + location.search + location.hash).toBe('/rng?vassalage=PG#top');
  expect(takeTokenFromUrl()).toBeNull();
});

test('anything else than a token is removed from the URL and not used', () => {
  history.replaceState(null, '', '/?token=%3Cscript%3E');
  expect(takeTokenFromUrl()).toBeNull();
  expect(location.search).toBe('');
});

test('the token is in session storage and nowhere else', () => {
  tokenStorage.write(token);
  expect(tokenStorage.read()).toBe(token);
  expect(JSON.stringify(localStorage)).not.toContain(token);
  expect(document.cookie).not.toContain(token);
});

test('where storage is blocked the session lives in memory', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const reading = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  tokenStorage.write(token);
  expect(tokenStorage.read()).toBe(token);
  blocked.mockRestore();
  reading.mockRestore();
});
