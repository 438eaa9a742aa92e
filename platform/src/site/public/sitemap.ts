import type { Operator } from '@tessera/contracts/operator';
import { articlesOf } from '../../content/articles/articles';
import type { Platform } from '../../context';
import { urlOf, alternates, type SiteOrigin } from './urls';
import { escapeHtml } from '@tessera/contracts/text';
import { textLanguages } from './page-texts';
import { publicPaths } from './public-page';

/** Where a search engine has nothing to read: calls, and pages of who is signed in. */
const closed = [
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/member',
  '/agent',
  '/agentHome',
  '/seamless',
  '/favorite',
  '/recent',
];

/**
 * sitemap returns the XML that lists every readable page of the operator in each of its languages, for search
 * engines.
 */
export async function sitemap(
  { db, clock }: Platform,
  operator: Operator,
  site: SiteOrigin,
): Promise<string> {
  const articles = await articlesOf(db, operator.code, {
    language: operator.defaultLanguage,
    now: clock.now(),
  });
  const translatedLanguages = operator.languages.filter((code) => textLanguages.includes(code));
  const read = articles.filter(({ kind }) => kind !== 'guide');
  const pages = [
    ...['/', ...publicPaths].map((path) => ({ path, changed: '', languages: translatedLanguages })),
    ...read.map(({ kind, slug, publishedAt, translated }) => ({
      path: `/${kind}/${slug}`,
      changed: publishedAt,
      languages: operator.languages.filter(
        (code) => code === operator.defaultLanguage || translated.includes(code),
      ),
    })),
  ];
  const urls = pages.flatMap(({ path, changed, languages }) =>
    languages.map((language) => {
      const links = alternates(site, operator, path, languages).map(
        ({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}"/>`,
      );
      const at = escapeHtml(urlOf(site, operator, path, language));
      const when = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${at}</loc>${when}${links.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

export function robots({ origin }: SiteOrigin): string {
  const refused = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
