import { createHash } from 'node:crypto';
import { bootDocument, remoteCatalogue } from '../render/boot-document';
import { askEach } from '../render/platform-answers';
import { earlyUrls, routePages } from '../render/route-pages';
import type { RegistryContext } from './context';
import { findOperator } from './operators';
import { currentState } from './pointer';

const noFiles = { logo: '', icon: '' };
const noCatalogue = { url: '', integrity: '' };

/**
 * viewsDigest digests what an operator's first views are rendered from: the set, since a step may have been
 * taken while the platform was silent, and the platform's answers for them. Undefined where no page has such
 * a view, or the platform does not answer.
 */
export async function viewsDigest(context: RegistryContext, code: string): Promise<string | undefined> {
  const { stable } = await currentState(context.db, code);
  if (!stable || !context.views) return undefined;
  const { document } = await findOperator(context.operators, code);
  const { operator } = bootDocument(stable, document, noFiles, noCatalogue);
  const { remotes } = remoteCatalogue(stable, document);
  const routes = Object.values(remotes).flatMap(({ manifest }) => manifest.routes);
  const pages = await routePages(routes, operator, context.views.ask);
  const urls = new Set(pages.flatMap(({ route }) => (route.prerender ? earlyUrls(route, operator) : [])));
  if (urls.size === 0) return undefined;
  const answers = await askEach(context.views.ask, urls, code, document.defaultLanguage);
  // One call that is refused for good is no reason to leave all pages as they are.
  if (Object.keys(answers).length === 0) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([stable.set.id, answers]))
    .digest('hex');
}
