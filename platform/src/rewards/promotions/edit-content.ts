import { randomUUID } from 'node:crypto';
import type { ContentChange } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { PromotionTables } from './tables';

type ChangeOf<Kind extends ContentChange['kind']> = Extract<ContentChange, { kind: Kind }>;

/** Only popups have an audience. */
export const audienceOf = (type: string, execution: string) => (type === 'PU' ? execution : '');

export async function publishAnnouncement(
  trx: Trx,
  { code }: Operator,
  change: ChangeOf<'announcement'>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('announcement')
    .values({
      id: `${code}-${randomUUID()}`,
      operator: code,
      type: change.type,
      title: change.title,
      content: change.content,
      promotion_type: change.promotionType,
      execution: audienceOf(change.type, change.execution),
      published_at: at,
      ends_at: null,
    })
    .execute();
}

/** Throws NOT_FOUND, and CHANGED_MEANWHILE where it is not as its author saw it. So do the others. */
export async function editAnnouncement(
  trx: Trx,
  operator: Operator,
  change: ChangeOf<'announcement.edit'>,
): Promise<void> {
  const before = await expectVersion(trx, operator, 'announcement', change);
  const says = before.title === change.title && before.content === change.content;
  await trx
    .updateTable('announcement')
    .set({
      ...(says ? {} : forgotten),
      title: change.title,
      content: change.content,
      promotion_type: change.promotionType,
      execution: audienceOf(before.type, change.execution),
    })
    .where('id', '=', change.id)
    .execute();
}

export async function editBanner(trx: Trx, operator: Operator, change: ChangeOf<'banner'>): Promise<void> {
  const before = await expectVersion(trx, operator, 'banner', change);
  const { title, subtitle, action } = before;
  const says = title === change.title && subtitle === change.subtitle && action === change.action;
  await trx
    .updateTable('banner')
    .set({
      ...(says ? {} : forgotten),
      title: change.title,
      subtitle: change.subtitle,
      action: change.action,
      linkage_type: change.linkageType,
      linkage: change.linkage,
    })
    .where('id', '=', change.id)
    .execute();
}

interface Ended {
  id: string;
  version: number;
}

export async function endAnnouncement(trx: Trx, operator: Operator, ended: Ended, at: Date): Promise<void> {
  await expectVersion(trx, operator, 'announcement', ended);
  await trx.updateTable('announcement').set({ ends_at: at }).where('id', '=', ended.id).execute();
}

export async function endPromotion(trx: Trx, operator: Operator, ended: Ended, at: Date): Promise<void> {
  await expectVersion(trx, operator, 'promotion', ended);
  await trx.updateTable('promotion').set({ ends_at: at }).where('id', '=', ended.id).execute();
}

/** A text that is changed in one language is read as it was changed, in every language, until it is translated. */
const forgotten = { translations: '{}' };

/**
 * Locks a record that is as its author saw it. Throws NOT_FOUND and CHANGED_MEANWHILE.
 */
async function expectVersion<Table extends 'announcement' | 'banner' | 'promotion'>(
  trx: Trx,
  { code }: Operator,
  table: Table,
  { id, version }: { id: string; version: number },
): Promise<Selectable<PromotionTables[Table]>> {
  const row = await trx
    .selectFrom(table as 'announcement' | 'banner' | 'promotion')
    .selectAll()
    .where('operator', '=', code)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.version !== version)
    throw new DomainError('CHANGED_MEANWHILE', { value: { version: row.version } });
  return row as Selectable<PromotionTables[Table]>;
}
