import type { Announcement, Banner, BannerGroup, PromotionKind } from '@tessera/contracts/promotions';
import type { ColumnType, Generated } from 'kysely';
import type { TranslationsColumn } from '../../i18n/translations';

export interface PromotionTables {
  banner: {
    id: string;
    operator: string;
    group_name: BannerGroup;
    /** Key of the drawing in `art/banners`. */
    art: string;
    title: string;
    subtitle: string;
    action: string;
    linkage_type: Banner['linkageType'];
    linkage: string;
    sort: number;
    starts_at: Date;
    ends_at: Date | null;
    version: Generated<number>;
    translations: TranslationsColumn<'title' | 'subtitle' | 'action'>;
    /** Seen with a preview alone; its other moments mean nothing yet. */
    draft: Generated<boolean>;
    /** From when on a draft is to be published, once it is. */
    publish_from: ColumnType<Date | null, Date | null | undefined>;
    /** A picture of the operator's in the place of what is drawn. */
    picture: ColumnType<string | null, string | null | undefined>;
  };
  announcement: {
    id: string;
    operator: string;
    type: Announcement['type'];
    title: string;
    content: string;
    promotion_type: string;
    /** A members, B visitors, F first login. */
    execution: string;
    published_at: Date;
    ends_at: Date | null;
    version: Generated<number>;
    translations: TranslationsColumn<'title' | 'content'>;
    /** Seen with a preview alone; its other moments mean nothing yet. */
    draft: Generated<boolean>;
    /** From when on a draft is to be published, once it is. */
    publish_from: ColumnType<Date | null, Date | null | undefined>;
  };
  promotion: {
    id: string;
    operator: string;
    category: string;
    title: string;
    summary: string;
    content: string;
    promotion_type: string;
    sort: number;
    starts_at: Date;
    ends_at: Date | null;
    kind: ColumnType<PromotionKind, PromotionKind | undefined>;
    /** Minor units that a claim or an issue credits. */
    reward: bigint | null;
    /** How many may take part; null for everybody. */
    places: number | null;
    version: Generated<number>;
    translations: TranslationsColumn<'title' | 'summary' | 'content'>;
    /** Seen with a preview alone; its other moments mean nothing yet. */
    draft: Generated<boolean>;
    /** From when on a draft is to be published, once it is. */
    publish_from: ColumnType<Date | null, Date | null | undefined>;
    /** A picture of the operator's in the place of what is drawn. */
    picture: ColumnType<string | null, string | null | undefined>;
    asks_comment: Generated<'NONE' | 'OPTIONAL' | 'REQUIRED'>;
    asks_pictures: Generated<'NONE' | 'OPTIONAL' | 'REQUIRED'>;
  };
}

declare module '../../db/database' {
  interface Database extends PromotionTables {}
}
