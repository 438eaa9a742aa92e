import type { PublicOperator, ServedView } from '@tessera/contracts/release';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRemoteRoot } from '../remote/define-remote';
import type { RemoteDefinition } from '../remote/view';
import type { I18n } from '../services/i18n';
import type { ShellApi } from '../services/shell';
import { createPageShell, type Answers } from './page-shell';

/**
 * PrerenderInput describes one route of a remote to render in the operator's default language. It is plain
 * data, since it is sent to another thread.
 */
export interface PrerenderInput {
  route: string;
  path: string;
  operator: PublicOperator;
  i18n: I18n;
  /** The remote's dictionary. */
  texts: Readonly<Record<string, string>>;
  /** The platform's answers to the route's `early` calls, by URL. */
  answers: Answers;
}

/** PrerenderedView holds the HTML of a view's first render, and the answers that it was made from. */
export interface PrerenderedView {
  html: string;
  queries: ServedView['queries'];
}

/** Prerender renders the first view of a remote outside a browser, for the pages that a registry writes. */
export type Prerender = (input: PrerenderInput) => Promise<PrerenderedView>;

interface PageQuery {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal }): Promise<unknown>;
}

/** RouteQueries are the queries that a view's first render is made of, by route. Their URLs are the routes' `early` in the manifest. */
export type RouteQueries = Readonly<Record<string, (shell: ShellApi, path: string) => readonly PageQuery[]>>;

/**
 * createPrerender renders a remote's views to HTML with the code that hydrates them in the browser. A
 * remote's `src/prerender.ts` is `export const prerender = createPrerender(definition, { home: (shell) =>
 * [hotGamesQuery(shell)] })`; the registry runs it when it renders an operator's pages. It rejects when an
 * answer is missing or breaks its contract, and when the view needs what only a browser has.
 */
export function createPrerender(definition: RemoteDefinition, queriesOf: RouteQueries): Prerender {
  const Root = createRemoteRoot(definition);
  return async ({ route, path, operator, i18n, texts, answers }) => {
    const crashes: unknown[] = [];
    const shell = createPageShell({ name: definition.name, operator, i18n, texts, answers });
    const queries: ServedView['queries'] = [];
    for (const { queryKey, queryFn } of queriesOf[route]?.(shell, path) ?? []) {
      const data = await queryFn({ signal: new AbortController().signal });
      shell.queryClient.setQueryData(queryKey, data);
      queries.push({ key: [...queryKey], data });
    }
    const html = renderToString(
      createElement(Root, {
        shell,
        view: { kind: 'route', id: route, path },
        active: true,
        onCrash: (error) => crashes.push(error),
      }),
    );
    if (crashes.length > 0) throw crashes[0];
    // Pages forbid styles in attributes: what needs one would look different until the script is there.
    if (/<[^>]*\sstyle="/.test(html))
      throw new Error(`${definition.name} "${route}" has styles in attributes`);
    return { html, queries };
  };
}
