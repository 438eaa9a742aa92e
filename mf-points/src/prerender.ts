import { createPrerender, type RouteQueries } from '@tessera/shell-api/prerender';
import { configQuery } from './api/get-config';
import { rewardsQuery } from './api/get-rewards';
import { definition } from './routes';

/** firstViewQueries are what the mall asks for before a visitor sees it. */
export const firstViewQueries: RouteQueries = {
  'point-mall': (shell) => [configQuery(shell), rewardsQuery(shell, shell.texts.get().language)],
};

/** prerender renders the mall to HTML, as a visitor sees it, which the registry writes into an operator's pages. */
export const prerender = createPrerender(definition, firstViewQueries);
