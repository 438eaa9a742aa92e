import { createRemoteRoot, type RemoteProps } from '@tessera/shell-api';
import { preloadView } from '@tessera/shell-api/lazy';
import { interpolate } from '@tessera/contracts/text';
import {
  createTestPlatform,
  createTestShell,
  publicOperatorOf,
  type TestPlatform,
  type TestShell,
} from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import manifest from '../remote.manifest.json';
import texts from './locales/en.json';
import { prerender } from './prerender';
import { definition } from './routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

interface ManifestRoute {
  id: string;
  paths: string[];
  early?: string[];
  prerender?: { unless: string[]; at?: Record<string, Record<string, string>> };
}

const i18n = { language: 'EN', locale: 'en', direction: 'ltr' } as const;

/** A page of an operator as the registry asks for it: home where nothing else is said. */
async function pageOf(
  code: string,
  change = (answers: Record<string, unknown>) => answers,
  { route, path } = { route: 'home', path: '/' },
) {
  const found = platform.platform.operators.byCode(code);
  if (!found) throw new Error(`no operator ${code}`);
  const operator = publicOperatorOf(found);
  const { early, prerender: rendered } =
    (manifest.routes as ManifestRoute[]).find(({ id }) => id === route) ?? {};
  const headers = { 'x-merchant': code, 'x-language': 'EN' };
  const answers: Record<string, unknown> = {};
  for (const each of early ?? []) {
    const url = interpolate(each, { language: 'EN', merchant: code, ...rendered?.at?.[path] });
    answers[url] = (await platform.inject({ url, headers })).json();
  }
  const page = await prerender({
    route,
    path,
    operator,
    i18n,
    texts,
    answers: change(answers),
  });
  return { operator, ...page };
}

async function bringToLife(
  { operator, html, queries }: Awaited<ReturnType<typeof pageOf>>,
  prepare: (shell: TestShell) => void = () => undefined,
  { route, path } = { route: 'home', path: '/' },
) {
  document.body.innerHTML = `<div id="tessera-view">${html}</div>`;
  const element = document.getElementById('tessera-view') as HTMLElement;
  const before = [...element.querySelectorAll('article')];
  const api = platform.transport({ merchant: operator.code });
  const shell = createTestShell({ api, operator, dictionaries: { lobby: texts }, path });
  for (const { key, data } of queries) shell.queryClient.setQueryData(key, data);
  prepare(shell);
  const troubles: unknown[] = [];
  const props: RemoteProps = {
    shell,
    view: { kind: 'route', id: route, path },
    active: true,
    onCrash: (error) => troubles.push(error),
  } as RemoteProps;
  const Root = createRemoteRoot(definition);
  const root = await act(async () =>
    hydrateRoot(element, createElement(Root, props), { onRecoverableError: (error) => troubles.push(error) }),
  );
  return { element, before, shell, troubles, leave: () => act(async () => root.unmount()) };
}

test.each(['aurora', 'jade'])('twelve tiles of %s are brought to life where they stand', async (code) => {
  const { element, before, shell, troubles, leave } = await bringToLife(await pageOf(code));
  expect(before).toHaveLength(12);
  expect(troubles).toEqual([]);
  expect([...element.querySelectorAll('article')]).toEqual(before);
  act(() => before[0]?.querySelector('button')?.click());
  expect(shell.recorded.launches).toHaveLength(1);
  await leave();
});

test('a URL with a query hydrates the same tiles and then shows what it asks for', async () => {
  const { troubles, leave } = await bringToLife(await pageOf('aurora'), (shell) =>
    shell.setLocation('/?type=HOT'),
  );
  expect(troubles).toEqual([]);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Hot' })).toHaveAttribute('aria-current', 'page'),
  );
  await leave();
});

test('an answer that is not what the contract says is no page', async () => {
  const bent = pageOf('aurora', (answers) =>
    Object.fromEntries(Object.keys(answers).map((url) => [url, { success: true, value: { list: [{}] } }])),
  );
  await expect(bent).rejects.toThrow(/invalid/i);
  await expect(pageOf('aurora', () => ({}))).rejects.toThrow('was not asked for');
});

/** Each page that has its first view, with a part of it that is there before any script is. */
const pages = (manifest.routes as ManifestRoute[])
  .filter(({ id, prerender: rendered }) => rendered && id !== 'home')
  .flatMap(({ id, paths, prerender: rendered }) =>
    Object.keys(rendered?.at ?? { [paths[0] ?? '']: {} }).map((path) => [path, id] as const),
  );

test.each(pages)(
  '%s is brought to life where it stands, by the code of its own view',
  async (path, route) => {
    const page = await pageOf('aurora', undefined, { route, path });
    const view = definition.routes[route];
    if (view && 'load' in view) await preloadView(view.load);
    const { element, shell, troubles, leave } = await bringToLife(page, undefined, { route, path });
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0));
    expect(troubles).toEqual([]);
    expect(heading.isConnected).toBe(true);
    expect(element.querySelector('[aria-busy]')).toBeNull();
    await leave();
  },
);

test.each([
  ['/promotions', 'promotions', 4],
  ['/blog', 'blog', 3],
  ['/rng', 'games', 18],
])('%s shows what it is about before any script is there', async (path, route, least) => {
  const { html } = await pageOf('aurora', undefined, { route, path });
  document.body.innerHTML = html;
  expect(document.querySelectorAll('img').length).toBeGreaterThanOrEqual(least);
  expect(document.querySelector('[aria-busy]')).toBeNull();
  expect(document.querySelector('img[fetchpriority=high]')).not.toBeNull();
});
