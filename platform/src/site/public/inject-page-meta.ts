import { findLanguage } from '@tessera/contracts/i18n';
import type { Operator } from '@tessera/contracts/operator';
import { urlOf, alternates, pathOf, type SiteOrigin } from './urls';
import { escapeHtml } from '@tessera/contracts/text';
import { pageTexts } from './page-texts';
import { publicPaths, type PublicPage } from './public-page';

interface PageMetaOptions {
  operator: Operator;
  site: SiteOrigin;
  path: string;
  /** Platform code. */
  language: string;
}

/**
 * injectPageMeta returns the registry's page with what is its own at this URL: title, description, its
 * URLs in other languages, and its text for readers without scripts. It adds nothing that would need
 * another header: no inline script, no style.
 */
export function injectPageMeta(html: string, page: PublicPage, options: PageMetaOptions): string {
  const { tag, direction } = findLanguage(options.language);
  const { description } = page;
  const head = headTags(page, options);
  return putText(html, textOf(page, options))
    .replace(/<html lang="[^"]*" dir="[^"]*"/, () => `<html lang="${tag}" dir="${direction}"`)
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(`${page.title} · ${options.operator.brand.name}`)}</title>\n${head}`,
    )
    .replace(
      /<meta name="description" content="[^"]*">/,
      () => `<meta name="description" content="${escapeHtml(description)}">`,
    );
}

function headTags(page: PublicPage, { operator, site, path, language }: PageMetaOptions): string {
  const { title, description, publishedAt, languages, found } = page;
  if (!found) return '<meta name="robots" content="noindex">';
  const url = urlOf(site, operator, path, language);
  const others = languages.filter((code) => code !== language);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(others.length > 0
      ? alternates(site, operator, path, languages).map(
          (each) => `<link rel="alternate" hreflang="${each.tag}" href="${escapeHtml(each.url)}">`,
        )
      : []),
    property('og:type', publishedAt ? 'article' : 'website'),
    property('og:site_name', operator.brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', `${site.origin}/app-icons/any-512.png`),
    property('og:locale', localeOf(language)),
    ...others.map((code) => property('og:locale:alternate', localeOf(code))),
    ...(publishedAt ? [property('article:published_time', publishedAt)] : []),
    '<meta name="twitter:card" content="summary">',
  ].join('\n');
}

/** `fil_PH`: language and the region where it is mostly spoken, as Open Graph writes locales. */
function localeOf(language: string): string {
  const { tag } = findLanguage(language);
  const { region } = new Intl.Locale(tag).maximize();
  return region ? `${tag.split('-')[0]}_${region}` : tag;
}

function textOf(page: PublicPage, { operator, language, path }: PageMetaOptions): string {
  const t = pageTexts(operator, language);
  if (page.closed) return `<noscript><div class="boot-text">${page.text}</div></noscript>`;
  const here = (to: string) => pathOf(operator, to, language);
  const links = publicPaths
    .filter((to) => to !== path)
    .map((to) => `<a href="${here(to)}">${t(to.slice(1) as 'blog')}</a>`);
  const nav = `<nav><a href="${here('/')}">${t('home')}</a> ${links.join(' ')}</nav>`;
  return `<noscript><div class="boot-text">${page.text}${nav}<p>${t('script')}</p></div></noscript>`;
}

/** In front of the page's skeleton, under its header; a page of another make has it at its end. */
function putText(html: string, text: string): string {
  const at = html.search(/<div class="boot-(?:view|main)"/);
  const end = at === -1 ? html.lastIndexOf('</body>') : at;
  return end === -1 ? html : html.slice(0, end) + text + html.slice(end);
}
