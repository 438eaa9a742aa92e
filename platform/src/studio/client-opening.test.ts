/** @jest-environment @tessera/build-preset/jest/web */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { studioMessageSchema, type StudioMessage } from '@tessera/contracts/games';

/** What of a browser's page these tests touch; the platform's own code has none. */
interface Page {
  document: { body: { innerHTML: string }; querySelector(selector: string): Element | null };
  history: { replaceState(state: null, title: string, url: string): void };
  location: { hash: string };
  sessionStorage: { getItem(key: string): string | null; clear(): void };
  Storage: { prototype: { getItem(key: string): unknown; setItem(key: string, value: string): void } };
  fetch(url: string, options: { headers: Record<string, string> }): Promise<Response>;
  matchMedia(query: string): { matches: boolean };
}
interface Element {
  hidden: boolean;
  click(): void;
}
const page = globalThis as unknown as Page;
const { document, history, location, sessionStorage } = page;

const site = 'https://aurora.example';
const over = { success: false, errorCode: 'GAME_SESSION_INVALID' };
const entered = { success: true, value: { token: 'a-token' } };
const session = {
  success: true,
  value: {
    kind: 'fish',
    title: 'Deep sea',
    language: 'EN',
    siteOrigin: site,
    trial: true,
    currency: 'PHP',
    digits: 2,
    symbol: '₱',
    stakes: ['1.00'],
    limits: ['1.00', '200.00'],
    colors: {},
    poster: '/art/poster.webp',
    balance: '10.00',
    rounds: [],
    resumed: null,
    live: null,
    game: { returned: '95.00', species: [] },
  },
};

type Answers = Record<string, (() => unknown)[]>;

/** The page as its URL opens it, in a frame whose messages are recorded. */
async function open(url: string, answers: Answers) {
  const html = readFileSync(join(import.meta.dirname, 'client/index.html'), 'utf8');
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  history.replaceState(null, '', url);
  const posted: { message: StudioMessage; target: unknown }[] = [];
  const parent = {
    postMessage: (message: unknown, target: unknown) =>
      posted.push({ message: studioMessageSchema.parse(message), target }),
  };
  Object.defineProperty(page, 'parent', { configurable: true, value: parent });
  const requests: { path: string; token: string | undefined }[] = [];
  page.fetch = async (url, { headers }) => {
    const path = url.replace('/api/', '');
    requests.push({ path, token: headers['authorization'] });
    const next = answers[path]?.shift();
    if (!next) throw new TypeError('no answer');
    return Response.json(next());
  };
  page.matchMedia = () => ({ matches: true });
  jest.resetModules();
  await import(join(import.meta.dirname, 'client/main'));
  return { posted, requests };
}

const notice = () => document.querySelector('#notice');

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setImmediate(next));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each<[string, Answers]>([
  ['a ticket that is used', { enter: [() => over] }],
  ['a session that is over', { enter: [() => entered], session: [() => over] }],
])('%s is told to the site around, which its own button leaves to', async (_name, answers) => {
  const { posted } = await open(`/play/?lang=EN&site=${encodeURIComponent(site)}#t=the-ticket`, answers);
  await until(() => notice()?.hidden === false);
  expect(posted).toEqual([{ message: { type: 'studio.expired' }, target: site }]);
  document.querySelector('#notice-action')?.click();
  expect(posted.slice(1)).toEqual([{ message: { type: 'studio.exit' }, target: site }]);
  expect(location.hash).toBe('');
});

test('a page that was opened without a site tells nobody', async () => {
  const { posted } = await open('/play/?lang=constructor#t=the-ticket', { enter: [() => over] });
  await until(() => notice()?.hidden === false);
  expect(posted).toEqual([]);
});

test('starts the game where storage is blocked', async () => {
  jest.spyOn(page.Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(page.Storage.prototype, 'setItem').mockImplementation(blocked);
  const answers = { enter: [() => entered], session: [() => over] };
  const { requests } = await open('/play/#t=the-ticket', answers);
  await until(() => requests.length === 2);
  expect(requests[1]).toEqual({ path: 'session', token: 'Bearer a-token' });
});

function blocked(): never {
  throw new Error('blocked');
}

test('a reload goes on with the token, and a failure of the studio does not end the session', async () => {
  await open('/play/#t=the-ticket', { enter: [() => entered], session: [() => session] });
  await until(() => sessionStorage.getItem('game-token') === 'a-token');
  const trouble = { success: false, errorCode: 'UNKNOWN_ERROR' };
  const { requests, posted } = await open(`/play/?site=${site}`, { session: [() => trouble] });
  await until(() => notice()?.hidden === false);
  expect(requests).toEqual([{ path: 'session', token: 'Bearer a-token' }]);
  expect(posted).toEqual([]);
  expect(sessionStorage.getItem('game-token')).toBe('a-token');
});
