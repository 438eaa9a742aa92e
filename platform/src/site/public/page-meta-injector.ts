import { createHash } from 'node:crypto';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../context';
import { Page } from '../page-files';
import { requestedLanguage, siteOf } from './urls';
import { injectPageMeta } from './inject-page-meta';
import { findPublicPage } from './public-page';

interface InjectedPage {
  page: Page;
  found: boolean;
}

interface PageRequest {
  operator: Operator;
  path: string;
  request: FastifyRequest;
}

/** More pages than an operator has; whoever asks for more finds the oldest compressed anew. */
const maxPages = 400;

/**
 * createPageMetaInjector writes into the registry's pages the text that can be read at their URL. The text is
 * asked for each time, so that a change shows at once; a page is compressed once for each content. Where the
 * text cannot be had, the page goes out as the registry wrote it.
 */
export function createPageMetaInjector(platform: Platform) {
  const pages = new Map<string, Page>();

  const pageOf = (html: string): Page => {
    const key = createHash('sha256').update(html).digest('base64');
    const cached = pages.get(key);
    if (cached) return cached;
    const page = new Page(Buffer.from(html));
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
    return page;
  };

  return async (plain: Page, { operator, path, request }: PageRequest): Promise<InjectedPage | undefined> => {
    try {
      const requested = requestedLanguage(request.url, operator);
      const page = await findPublicPage(platform, operator, path, requested);
      if (!page) return undefined;
      const language = page.languages.includes(requested) ? requested : operator.defaultLanguage;
      const site = siteOf(platform, operator, request.protocol);
      const html = injectPageMeta(plain.plain.toString('utf8'), page, { operator, site, path, language });
      return { page: pageOf(html), found: page.found };
    } catch (error) {
      platform.logger.error('a page went out without its text', { path, error: String(error) });
      return undefined;
    }
  };
}
