import type { Announcement } from '@tessera/contracts/promotions';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import { inLanguage } from '../../i18n/translations';

export function presentAnnouncement(
  row: Selectable<Database['announcement']>,
  language: string,
): Announcement {
  const { title, content } = inLanguage(row, language);
  return {
    id: row.id,
    title,
    content,
    promotionType: row.promotion_type,
    execution: row.execution,
    type: row.type,
    // YYYY-MM-DD HH:mm:ss (section 2.11), in UTC.
    time: row.published_at.toISOString().slice(0, 19).replace('T', ' '),
  };
}
