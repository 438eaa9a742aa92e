import type { HelpArticle } from '@tessera/contracts/system';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Articles that have every word, those that have them in their title first; all of them for no words. */
export function findArticles(articles: readonly HelpArticle[], query: string): readonly HelpArticle[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return articles;
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word));
  const inTitle = articles.filter(({ title }) => hasAll(title));
  const inText = articles.filter(
    ({ title, content }) => !hasAll(title) && hasAll(`${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`),
  );
  return [...inTitle, ...inText];
}
