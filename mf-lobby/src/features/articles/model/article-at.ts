import type { ArticleKind } from '@tessera/contracts/articles';

/** articleAt reads which article is at a path: `/blog/{slug}` or `/news/{slug}`. */
export function articleAt(path: string): { kind: Exclude<ArticleKind, 'guide'>; slug: string } {
  const [, place, slug = ''] = path.split('/');
  return { kind: place === 'news' ? 'news' : 'blog', slug };
}
