import type { ArticleKind } from '@tessera/contracts/articles';
import type { TranslationsColumn } from '../../i18n/translations';

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
    translations: TranslationsColumn<'title' | 'summary' | 'content'>;
  };
}

declare module '../../db/database' {
  interface Database extends ArticleTables {}
}
