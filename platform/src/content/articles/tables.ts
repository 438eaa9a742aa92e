import type { ArticleKind } from '@tessera/contracts/articles';
import type { ColumnType, Generated } from 'kysely';
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
    /** Seen with a preview alone; its other moments mean nothing yet. */
    draft: Generated<boolean>;
    /** From when on a draft is to be published, once it is. */
    publish_from: ColumnType<Date | null, Date | null | undefined>;
    /** A picture of the operator's in the place of what is drawn. */
    picture: ColumnType<string | null, string | null | undefined>;
    ends_at: ColumnType<Date | null, Date | null | undefined>;
    version: Generated<number>;
  };
}

declare module '../../db/database' {
  interface Database extends ArticleTables {}
}
