import { fromMinorUnits } from '@tessera/contracts';
import type { Banner, Promotion } from '@tessera/contracts/promotions';
import type { Selectable } from 'kysely';
import { pictureOrDrawing } from '../../content/uploads/picture-path';
import { inLanguage } from '../../i18n/translations';
import type { PromotionTables } from './tables';

interface Pictured {
  id: string;
  operator: string;
  picture: string | null;
}
export const bannerPicture = ({ id, operator, picture }: Pictured) =>
  pictureOrDrawing(picture, id, `${operator}-panel`);
export const promotionPicture = ({ id, operator, picture }: Pictured) =>
  pictureOrDrawing(picture, id, `${operator}-join`);

export function presentBanner(row: Selectable<PromotionTables['banner']>, language: string): Banner {
  const { title, subtitle, action } = inLanguage(row, language);
  return {
    id: row.id,
    groupName: row.group_name,
    url: bannerPicture(row),
    title,
    subtitle,
    action,
    linkageType: row.linkage_type,
    linkage: row.linkage,
  };
}

/** Part holds where the asking member stands with a promotion. */
export interface Part {
  status: Promotion['status'];
  remark: string;
}

export function presentPromotion(
  row: Selectable<PromotionTables['promotion']>,
  { digits, language }: { digits: number; language: string },
  { status, remark }: Part,
): Promotion {
  const { title, summary } = inLanguage(row, language);
  return {
    id: row.id,
    title,
    summary,
    category: row.category,
    url: promotionPicture(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    promotionType: row.promotion_type,
    kind: row.kind,
    status,
    reward: row.reward === null ? null : fromMinorUnits(row.reward, digits),
    remark,
  };
}
