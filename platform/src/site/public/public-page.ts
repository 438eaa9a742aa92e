import { slugSchema, type ArticleKind } from '@tessera/contracts/articles';
import type { Operator } from '@tessera/contracts/operator';
import { articlesOf, findArticle, type ReadableArticle } from '../../content/articles/articles';
import type { Platform } from '../../context';
import { livePromotions } from '../../rewards/promotions/live';
import { inLanguage } from '../../i18n/translations';
import { helpArticles } from '../../operators/system/help';
import { pathOf } from './urls';
import { cleanHtml } from '../../html/clean-html';
import { escapeHtml } from '@tessera/contracts/text';
import { pageTexts, textLanguages } from './page-texts';

/** PublicPage holds what a reader without scripts, a search engine or a share is told of a URL. */
export interface PublicPage {
  title: string;
  description: string;
  /** Clean HTML, with its heading. */
  text: string;
  /** Set for an article: ISO 8601. */
  publishedAt?: string;
  /** Languages of the operator that the text is there in, its default first. */
  languages: string[];
  /** False where nothing is at the URL; the page says so. */
  found: boolean;
  /** Set where no other page can be read either. */
  closed?: true;
}

/** publicPaths lists the paths that are one page each; articles come besides. */
export const publicPaths = ['/blog', '/news', '/guide', '/download', '/promotions', '/help'] as const;

/** Finds a page in the operator's language; given the article that its URL may name. */
type Find = (platform: Platform, operator: Operator, language: string, slug: string) => Promise<PublicPage>;

const pages: Readonly<Record<string, Find>> = {
  '/blog': listPage('blog'),
  '/news': listPage('news'),
  '/blog/*': articlePage('blog'),
  '/news/*': articlePage('news'),
  '/guide': (platform, operator, language) =>
    articlePage('guide')(platform, operator, language, 'first-steps'),
  '/download': downloadPage,
  '/promotions': promotionsPage,
  '/help': helpPage,
};

/**
 * findPublicPage returns the readable page at `path`; undefined where the application has a page without a
 * text of its own.
 */
export async function findPublicPage(
  platform: Platform,
  operator: Operator,
  path: string,
  language: string,
): Promise<PublicPage | undefined> {
  const [, section = '', slug] = path.split('/');
  const find = pages[slug === undefined ? `/${section}` : `/${section}/*`];
  return find?.(platform, operator, language, slug ?? '');
}

function listPage(kind: 'blog' | 'news'): Find {
  return async (platform, operator, language) => {
    const t = pageTexts(operator, language);
    const now = platform.clock.now();
    const articles = await articlesOf(platform.db, operator.code, { kind, language, now });
    const entries = articles.map(
      ({ slug, title, summary }) =>
        `<h2><a href="${pathOf(operator, `/${kind}/${slug}`, language)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(summary)}</p>`,
    );
    return page(operator, t(kind), t(`${kind}Text`), entries.join(''));
  };
}

function articlePage(kind: ArticleKind): Find {
  return async (platform, operator, language, slug) => {
    const now = platform.clock.now();
    const article = slugSchema.safeParse(slug).success
      ? await findArticle(platform.db, operator, { kind, slug, language, now })
      : undefined;
    if (article) return readPage(operator, article);
    const t = pageTexts(operator, language);
    return { ...page(operator, t('gone'), t('goneText'), ''), found: false };
  };
}

function readPage(operator: Operator, article: ReadableArticle): PublicPage {
  const { title, summary, content, publishedAt, translated } = article;
  const { defaultLanguage } = operator;
  const others = operator.languages.filter((code) => code !== defaultLanguage && translated.includes(code));
  const languages = [defaultLanguage, ...others];
  return { ...page(operator, title, summary, cleanHtml(content)), languages, publishedAt };
}

function downloadPage(_platform: Platform, operator: Operator, language: string): Promise<PublicPage> {
  const t = pageTexts(operator, language);
  return Promise.resolve(page(operator, t('downloadTitle'), t('downloadText'), t('downloadSteps')));
}

async function promotionsPage(platform: Platform, operator: Operator, language: string): Promise<PublicPage> {
  const t = pageTexts(operator, language);
  const rows = await livePromotions(platform.db, operator, platform.clock.now()).execute();
  const entries = rows.map((row) => {
    const { title, content } = inLanguage(row, language);
    return `<section id="${escapeHtml(row.id)}"><h2>${escapeHtml(title)}</h2>${cleanHtml(content)}</section>`;
  });
  return page(operator, t('promotions'), t('promotionsText'), entries.join(''));
}

function helpPage(_platform: Platform, operator: Operator, language: string): Promise<PublicPage> {
  const t = pageTexts(operator, language);
  const entries = helpArticles(operator, language).map(
    ({ id, title, content }) =>
      `<section id="${escapeHtml(id)}"><h2>${escapeHtml(title)}</h2>${cleanHtml(content)}</section>`,
  );
  return Promise.resolve(page(operator, t('help'), t('helpText'), entries.join('')));
}

/**
 * closedPage returns the page of a site that is closed, or closed to this visitor. `closedTexts` holds what
 * operations wrote, by language.
 */
export function closedPage(
  operator: Operator,
  language: string,
  reason: 'maintenance' | 'region',
  closedTexts: Readonly<Record<string, string>>,
): PublicPage {
  const t = pageTexts(operator, language);
  const own =
    reason === 'maintenance' ? closedTexts[language] || closedTexts[operator.defaultLanguage] : undefined;
  const text = own || t(`${reason}Text`);
  return { ...page(operator, t(reason), text, ''), found: false, closed: true };
}

function page(operator: Operator, title: string, description: string, text: string): PublicPage {
  const heading = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>`;
  const { defaultLanguage } = operator;
  const others = operator.languages.filter(
    (code) => code !== defaultLanguage && textLanguages.includes(code),
  );
  return { title, description, text: heading + text, languages: [defaultLanguage, ...others], found: true };
}
