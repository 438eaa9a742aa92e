import { createRemoteRoot, type RemoteProps } from '@tessera/shell-api';
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

const i18n = { language: 'EN', locale: 'en', direction: 'ltr' } as const;

/** Home of an operator as the registry asks for it. */
async function pageOf(code: string, change = (answers: Record<string, unknown>) => answers) {
  const found = platform.platform.operators.byCode(code);
  if (!found) throw new Error(`no operator ${code}`);
  const operator = publicOperatorOf(found);
  const early = manifest.routes.find(({ id }) => id === 'home')?.early ?? [];
  const headers = { 'x-merchant': code, 'x-language': 'EN' };
  const answers: Record<string, unknown> = {};
  for (const each of early) {
    const url = each.replace('{language}', 'EN').replace('{merchant}', code);
    answers[url] = (await platform.inject({ url, headers })).json();
  }
  const page = await prerender({
    route: 'home',
    path: '/',
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
) {
  document.body.innerHTML = `<div id="tessera-view">${html}</div>`;
  const element = document.getElementById('tessera-view') as HTMLElement;
  const before = [...element.querySelectorAll('article')];
  const api = platform.transport({ merchant: operator.code });
  const shell = createTestShell({ api, operator, dictionaries: { lobby: texts } });
  for (const { key, data } of queries) shell.queryClient.setQueryData(key, data);
  prepare(shell);
  const troubles: unknown[] = [];
  const props: RemoteProps = {
    shell,
    view: { kind: 'route', id: 'home', path: '/' },
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
