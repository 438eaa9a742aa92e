import type { PublicOperator } from '@tessera/contracts/release';
import type { TestPlatform } from '@tessera/platform/testing';
import { createRemoteRoot, type RemoteDefinition } from '@tessera/shell-api';
import { preloadView } from '@tessera/shell-api/lazy';
import type { Prerender, PrerenderedView } from '@tessera/shell-api/prerender';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { publicOperatorOf } from './public-operator';
import type { ServedPage } from './served-pages';
import { createTestShell, type TestShell } from './test-shell';

/** PagesOptions are the remote whose pages are rendered, and the platform that answers them. */
export interface PagesOptions {
  platform: TestPlatform;
  definition: RemoteDefinition;
  prerender: Prerender;
  /** The remote's English dictionary. */
  texts: Record<string, string>;
}

/** RenderedPage is a page's first view, as a registry writes it into the page of an operator. */
export interface RenderedPage extends PrerenderedView {
  page: ServedPage;
  operator: PublicOperator;
}

const i18n = { language: 'EN', locale: 'en', direction: 'ltr' } as const;

/** renderPage renders the first view of a page from the platform's answers, which a test may change. */
export async function renderPage(
  { platform, prerender, texts }: PagesOptions,
  page: ServedPage,
  code = 'aurora',
  change = (answers: Record<string, unknown>) => answers,
): Promise<RenderedPage> {
  const found = platform.platform.operators.byCode(code);
  if (!found) throw new Error(`no operator ${code}`);
  const operator = publicOperatorOf(found);
  const headers = { 'x-merchant': code, 'x-language': 'EN' };
  const answers: Record<string, unknown> = {};
  for (const url of page.early(code)) answers[url] = (await platform.inject({ url, headers })).json();
  const { route, path } = page;
  const view = await prerender({ route, path, operator, i18n, texts, answers: change(answers) });
  return { page, operator, ...view };
}

/**
 * hydratePage hydrates a page's first view in a host for tests, with what React complains of, and what was in the page before any script
 * was.
 */
export async function hydratePage(
  { platform, definition, texts }: PagesOptions,
  { page: { route, path }, operator, html, queries }: RenderedPage,
  prepare: (shell: TestShell) => void = () => undefined,
) {
  document.body.innerHTML = `<div id="tessera-view">${html}</div>`;
  const element = document.getElementById('tessera-view') as HTMLElement;
  const before = [...element.querySelectorAll('article, h1, h2, img')];
  const api = platform.transport({ merchant: operator.code });
  const dictionaries = { [definition.name]: texts };
  const shell = createTestShell({ api, operator, dictionaries, path });
  for (const { key, data } of queries) shell.queryClient.setQueryData(key, data);
  prepare(shell);
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => void troubles.push(error);
  const source = definition.routes[route];
  if (source && 'load' in source) await preloadView(source.load);
  const Root = createRemoteRoot(definition);
  const view = { kind: 'route', id: route, path } as const;
  const root = await act(async () =>
    hydrateRoot(element, <Root shell={shell} view={view} active onCrash={onTrouble} />, {
      onRecoverableError: onTrouble,
    }),
  );
  return { element, before, shell, troubles, leave: () => act(async () => root.unmount()) };
}
