import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import { announcementCopies } from '../../content/notices/announcement-row';
import { previewedRows, type PreviewedRecord } from '../../content/previews/previews';
import { bannerRow } from './banners-resource';
import { promotionRow } from './promotions-resource';
import type { PromotionTables } from './tables';

type Row<Table extends keyof PromotionTables> = Selectable<PromotionTables[Table]>;
type Copy<Of extends (...options: never[]) => unknown> = Parameters<Of>[1];

/** copiesIn returns rows of what the site shows, the previewed one as its working copy has it. */
export const copiesIn = (operator: Operator, previewed: PreviewedRecord | undefined) => ({
  announcement: announcementCopies(operator, previewed),
  banner: previewedRows<Row<'banner'>>(previewed, (copy) =>
    bannerRow(operator, copy as Copy<typeof bannerRow>),
  ),
  promotion: previewedRows<Row<'promotion'>>(previewed, (copy) =>
    promotionRow(operator, copy as Copy<typeof promotionRow>),
  ),
});
