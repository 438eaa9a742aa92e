import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hotGamesCall, vendorsCall } from '@tessera/contracts/games';
import { toPublicOperator } from '@tessera/contracts/markets';
import { operatorSchema } from '@tessera/contracts/operator';
import { createMemoryHost } from '../host/memory-host';
import type { ShellApi } from '../services/shell';
import { createPageShell, type Answers } from './page-shell';

const document = resolve(import.meta.dirname, '../../../../ops/operators/aurora/operator.json');
const operator = toPublicOperator(operatorSchema.parse(JSON.parse(readFileSync(document, 'utf8'))), {
  logo: '/logo.svg',
  icon: '/icon.svg',
});
const i18n = { language: 'EN', locale: 'en', direction: 'ltr' } as const;
const texts = { 'list.count': '{count} games', 'list.empty': 'Nothing fits' };

const pageShell = (answers: Answers = {}) =>
  createPageShell({ name: 'mf-lobby', operator, i18n, texts, answers });

function host(): ShellApi {
  const { shell } = createMemoryHost({
    operator,
    api: () => ({ call: () => Promise.reject(new Error('nothing is asked')) }),
    i18n,
    dictionaries: { 'mf-lobby': texts },
    path: '/',
    errors: { report: () => undefined },
    games: { launch: () => undefined },
    clock: { now: Date.now },
  });
  return shell;
}

/** What a first render may ask of each service. The browser's first render has the same answers. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  texts: ['get', 'number', 'subscribe', 'text'],
  session: ['subscribe'],
  navigation: ['subscribe'],
  bus: ['subscribe'],
  dialogs: [],
  games: [],
  clock: [],
  messageKinds: [],
};

const methodsOf = (service: object) =>
  Object.entries(service).filter((entry): entry is [string, () => unknown] => typeof entry[1] === 'function');

test('has the services of every host, and no other', () => {
  expect(Object.keys(pageShell()).toSorted()).toEqual(Object.keys(host()).toSorted());
});

test.each(Object.entries(allowed))(
  'lets a first render ask of %s only what the browser answers alike',
  (name, names) => {
    const service = pageShell()[name as keyof ShellApi] as object;
    expect(
      methodsOf(service)
        .map(([method]) => method)
        .toSorted(),
    ).toEqual(
      methodsOf(host()[name as keyof ShellApi] as object)
        .map(([method]) => method)
        .toSorted(),
    );
    for (const [method, call] of methodsOf(service).filter(([each]) => !names.includes(each)))
      expect(call).toThrow(`"${method}" has no business in a page that is rendered beforehand`);
    for (const method of names) expect(methodsOf(service).map(([each]) => each)).toContain(method);
  },
);

test('writes texts and numbers as every host does', () => {
  const [page, other] = [pageShell().texts, host().texts];
  for (const read of [
    (from: ShellApi['texts']) => from.get(),
    (from: ShellApi['texts']) => from.text('mf-lobby', 'list.count', { count: 3 }),
    (from: ShellApi['texts']) => from.text('mf-lobby', 'list.empty'),
    (from: ShellApi['texts']) => from.number(1234.5),
  ])
    expect(read(page)).toEqual(read(other));
  expect(page.text('mf-lobby', 'list.count', { count: 3 })).toBe('3 games');
  expect(() => page.text('mf-lobby', 'list.gone')).toThrow('mf-lobby has no text "list.gone"');
});

test('answers a call as it was answered beforehand, checked by its contract', async () => {
  const { api } = pageShell({
    [`${hotGamesCall.path}?page=1`]: { success: true, value: { list: [], more: 1 } },
  });
  expect(await api.call(hotGamesCall, {})).toEqual({ list: [] });
  await expect(api.call(vendorsCall, {})).rejects.toThrow('was not asked for');
});

test.each([
  ['was refused', { success: false, errorCode: 'SERVICE_BUSY' }],
  ['"expected": "array"', { success: true, value: { list: 'none' } }],
])('an answer that is no answer fails the page: %s', async (message, answer) => {
  await expect(pageShell({ [hotGamesCall.path]: answer }).api.call(hotGamesCall, {})).rejects.toThrow(
    message,
  );
});

test('reports what a view reports by failing the page', () => {
  expect(() => pageShell().errors.report(new Error('broken'), 'view')).toThrow('broken');
});
