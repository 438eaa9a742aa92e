import type { ArticleKind } from '@tessera/contracts/articles';

export interface ArticleTables {
  article: {
    operator: string;
    kind: ArticleKind;
    slug: string;
    title: string;
    summary: string;
    /** HTML of the operator. */
    content: string;
    published_at: Date;
  };
}
