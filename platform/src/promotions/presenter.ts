import { fromMinorUnits } from '@tessera/contracts';
import type { Announcement, Banner, Promotion } from '@tessera/contracts/promotions';
import type { Selectable } from 'kysely';
import { bannerArtPath } from '../art/paths';
import type { PromotionTables } from './tables';

export function presentBanner(row: Selectable<PromotionTables['banner']>): Banner {
  return {
    id: row.id,
    groupName: row.group_name,
    url: bannerArtPath(row.id),
    title: row.title,
    subtitle: row.subtitle,
    action: row.action,
    linkageType: row.linkage_type,
    linkage: row.linkage,
  };
}

export function presentAnnouncement(row: Selectable<PromotionTables['announcement']>): Announcement {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    promotionType: row.promotion_type,
    execution: row.execution,
    type: row.type,
    // YYYY-MM-DD HH:mm:ss (section 2.11), in UTC.
    time: row.published_at.toISOString().slice(0, 19).replace('T', ' '),
  };
}

/** What the asking member has to do with it. */
export interface Part {
  status: Promotion['status'];
  remark: string;
}

export function presentPromotion(
  row: Selectable<PromotionTables['promotion']>,
  digits: number,
  { status, remark }: Part,
): Promotion {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    category: row.category,
    url: bannerArtPath(row.id),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    promotionType: row.promotion_type,
    kind: row.kind,
    status,
    reward: row.reward === null ? null : fromMinorUnits(row.reward, digits),
    remark,
  };
}
