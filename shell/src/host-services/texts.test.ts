import type { BootDocument } from '@tessera/contracts/release';
import { waitFor } from '@testing-library/react';
import { storedChoice } from '../boot/stored-choice';
import { sampleBoot } from '../testing/sample-boot';
import { createI18next } from './i18next-texts';
import { createTexts } from './texts';

const base = '/artifacts/releases/shell/1.0.0/';
const files: Record<string, object> = {
  [`${base}text-en.json`]: { hello: 'Hello {name}', games_one: '{count} game', games_other: '{count} games' },
  [`${base}text-ar.json`]: { hello: 'مرحبا {name}', games_other: '{count} ألعاب', games_two: 'لعبتان' },
  '/artifacts/releases/mf-lobby/1.0.0/text-en.json': { title: 'Lobby' },
};

const requests: string[] = [];
const realFetch = globalThis.fetch;
beforeEach(() => {
  storedChoice.write('language', 'EN');
  requests.length = 0;
  globalThis.fetch = async (url) => {
    requests.push(String(url));
    const file = files[String(url)];
    return file ? Response.json(file) : new Response('', { status: 404 });
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
  delete window.tesseraEarly;
});

const knows = (remotes: BootDocument['remotes']) => ({
  get: () => ({ remotes, complete: true, error: null }),
});

function setup() {
  const onMissing = jest.fn();
  const onChange = jest.fn();
  const boot = sampleBoot();
  const texts = createTexts({ boot, catalogue: knows(boot.remotes), onMissing });
  texts.subscribe(() => onChange(texts.get().language));
  return { texts, onMissing, onChange };
}

test('the language of the URL is the visitor’s choice, and is removed from the URL', () => {
  history.replaceState(null, '', '/blog?a=1&language=AR#b');
  expect(setup().texts.get().language).toBe('AR');
  expect(localStorage.getItem('tessera.language')).toBe('AR');
  expect(location.pathname + location.search + location.hash).toBe('/blog?a=1#b');
  history.replaceState(null, '', '/');
});

test('a language of the URL that is not offered leaves the stored one', () => {
  storedChoice.write('language', 'AR');
  history.replaceState(null, '', '/?language=XX');
  expect(setup().texts.get().language).toBe('AR');
  expect(location.search).toBe('');
  history.replaceState(null, '', '/');
});

test.each(['XX', 'TH', '<script>'])(
  '%s, a stored language that is not offered, gives the default and is reset to it',
  (stored) => {
    localStorage.setItem('tessera.language', stored);
    expect(setup().texts.get()).toEqual({ language: 'EN', locale: 'en', direction: 'ltr' });
    expect(localStorage.getItem('tessera.language')).toBe('EN');
  },
);

test('a stored language that is offered is used, with its direction', async () => {
  localStorage.setItem('tessera.language', 'AR');
  const { texts } = setup();
  expect(texts.get()).toEqual({ language: 'AR', locale: 'ar', direction: 'rtl' });
  await texts.load('shell');
  expect(texts.text('shell', 'hello', { name: 'Ana' })).toBe('مرحبا Ana');
});

test('a dictionary that is missing leaves the keys and is reported once, each key as well', async () => {
  delete files[`${base}text-en.json`];
  const { texts, onMissing } = setup();
  await texts.load('shell');
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(texts.text('shell', 'hello')).toBe('hello');
  expect(texts.text('shell', 'hello')).toBe('hello');
  expect(onMissing).toHaveBeenCalledTimes(2);
  files[`${base}text-en.json`] = {
    hello: 'Hello {name}',
    games_one: '{count} game',
    games_other: '{count} games',
  };
  await texts.load('shell');
  expect(texts.text('shell', 'hello', { name: 'Ana' })).toBe('Hello Ana');
});

test('the number of things chooses the form, by the rules of the language', async () => {
  const { texts } = setup();
  await texts.load('shell');
  expect(texts.text('shell', 'games', { count: 1 })).toBe('1 game');
  expect(texts.text('shell', 'games', { count: 2 })).toBe('2 games');
  await texts.change('AR');
  expect(texts.text('shell', 'games', { count: 2 })).toBe('لعبتان');
});

test('numbers and dates are written as the language on screen writes them, and by one format each', async () => {
  const made = [jest.spyOn(Intl, 'NumberFormat'), jest.spyOn(Intl, 'DateTimeFormat')];
  const { texts } = setup();
  const read = () => [
    texts.number(1234.5),
    texts.number(0.5, { style: 'percent' }),
    texts.date('2026-03-07T12:00:00Z', 'date'),
  ];
  expect(read()).toEqual(['1,234.5', '50%', 'Mar 7, 2026']);
  await texts.change('AR');
  const arabic = read();
  expect(arabic[2]).toBe('07\u200F/03\u200F/2026');
  const calls = made.map((format) => format.mock.calls.length);
  expect(read()).toEqual(arabic);
  expect(made.map((format) => format.mock.calls.length)).toEqual(calls);
});

test('a date is that of the time zone which the device is in now', () => {
  const { texts } = setup();
  const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  texts.date('2026-03-07T12:00:00Z', 'datetime');
  expect(made).toHaveBeenCalledTimes(1);
  offset.mockReturnValue(-120);
  texts.date('2026-03-07T12:00:00Z', 'datetime');
  expect(made).toHaveBeenCalledTimes(2);
});

test('a change loads every dictionary in use, then tells; a remote without that language keeps its default', async () => {
  const { texts, onChange } = setup();
  await Promise.all([texts.load('shell'), texts.load('lobby')]);
  const listener = jest.fn(() => expect(texts.text('shell', 'hello', { name: 'Ana' })).toBe('مرحبا Ana'));
  texts.subscribe(listener);
  await texts.change('AR');
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenCalledWith('AR');
  expect(texts.text('lobby', 'title')).toBe('Lobby');
  expect(localStorage.getItem('tessera.language')).toBe('AR');
  expect(localStorage.getItem('tessera.previous-language')).toBe('EN');
});

test('a language that is not offered changes nothing', async () => {
  const { texts, onChange } = setup();
  await texts.change('TH');
  expect(onChange).not.toHaveBeenCalled();
  expect(requests).toEqual([]);
});

test('what the head asked for is not asked again, and a dictionary is loaded once', async () => {
  window.tesseraEarly = { [`${base}text-en.json`]: Promise.resolve(Response.json({ hello: 'early' })) };
  const { texts } = setup();
  await Promise.all([texts.load('shell'), texts.load('shell')]);
  expect(requests).toEqual([]);
  expect(texts.text('shell', 'hello')).toBe('early');
});

test('a dictionary is asked for with its integrity, and a tampered one is named so', async () => {
  const boot = sampleBoot();
  boot.shell.integrity['text-en.json'] = `sha384-${'A'.repeat(64)}`;
  const texts = createTexts({ boot, catalogue: knows(boot.remotes), onMissing: jest.fn() });
  globalThis.fetch = async (_url, init) => {
    if (init?.integrity) throw new TypeError('integrity');
    return Response.json({ hello: 'something else' });
  };
  await expect(texts.require('shell')).rejects.toMatchObject({ type: 'integrity', phase: 'dictionary' });
  expect(texts.text('shell', 'hello')).toBe('hello');
});

test('i18next takes over what is loaded and what comes later, in words and in language', async () => {
  const { texts, onMissing } = setup();
  await texts.load('shell');
  const before = texts.text('shell', 'games', { count: 1 });
  texts.translateWith(createI18next());
  expect(texts.text('shell', 'games', { count: 1 })).toBe(before);
  await texts.load('lobby');
  expect(texts.text('lobby', 'title')).toBe('Lobby');
  await texts.change('AR');
  expect(texts.text('shell', 'hello', { name: 'Ana' })).toBe('مرحبا Ana');
  expect(texts.text('shell', 'games', { count: 2 })).toBe('لعبتان');
  expect(texts.text('shell', 'absent')).toBe('absent');
  expect(onMissing).toHaveBeenCalledWith('shell', 'absent');
});

test('in the shell of development a remote’s texts follow its dictionaries, those that were read already too', async () => {
  process.env['TESSERA_DEVELOPMENT'] = 'true';
  const { texts, onChange } = setup();
  delete process.env['TESSERA_DEVELOPMENT'];
  await texts.load('lobby');
  expect(texts.text('lobby', 'title')).toBe('Lobby');
  files['/artifacts/releases/mf-lobby/1.0.0/text-en.2.json'] = { title: 'Foyer' };
  await texts.renew?.('lobby', { EN: 'text-en.json' });
  expect(onChange).not.toHaveBeenCalled();
  await texts.renew?.('lobby', { EN: 'text-en.2.json' });
  expect(texts.text('lobby', 'title')).toBe('Foyer');
  expect(onChange).toHaveBeenCalledWith('EN');
  expect(setup().texts.renew).toBeUndefined();
});
