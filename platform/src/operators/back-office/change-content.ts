import { randomUUID } from 'node:crypto';
import type { ContentChange } from '@tessera/contracts/back-office';
import type { BusEvents } from '@tessera/contracts/events';
import type { Operator } from '@tessera/contracts/operator';
import { decide } from '../../rewards/applications/decide';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { emitEvent } from '../../events';
import { answerFeedback } from '../../content/feedback/answer';
import { closeInCatalogue, openInCatalogue } from '../../games/lists/closed';
import { DomainError } from '../../http/domain-error';
import { linesAbout, withWhoWasFaster } from './faster';

/**
 * Does a change, tells the open pages and writes down who did it: all of it or nothing. Throws CHANGED_MEANWHILE with who
 * was faster.
 */
export async function changeContent(
  platform: Platform,
  operator: Operator,
  author: string,
  change: ContentChange,
): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    try {
      await perform(trx, operator, change, { author, now });
    } catch (error) {
      throw await withWhoWasFaster(trx, operator, linesAbout(change), error);
    }
    await trx
      .insertInto('content_audit')
      .values({ operator: operator.code, author, change: inWords(change), created_at: now })
      .execute();
    const what = changed[change.kind];
    if (what) await emitEvent(trx, { operator: operator.code, event: { type: 'content.changed', what } });
  });
}

/** What pages of everybody ask for anew; the rest concerns one member. */
const changed: Partial<Record<ContentChange['kind'], BusEvents['content.changed']['what']>> = {
  announcement: 'announcements',
  'announcement.edit': 'announcements',
  'announcement.end': 'announcements',
  banner: 'banners',
  'promotion.end': 'promotions',
  'catalogue.close': 'games',
  'catalogue.open': 'games',
};

async function perform(
  trx: Trx,
  operator: Operator,
  change: ContentChange,
  { author, now }: { author: string; now: Date },
): Promise<void> {
  const { code } = operator;
  switch (change.kind) {
    case 'announcement':
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
          published_at: now,
          ends_at: null,
        })
        .execute();
      return;
    case 'announcement.edit': {
      const { type } = await expectVersion(trx, operator, 'announcement', change);
      await trx
        .updateTable('announcement')
        .set({
          title: change.title,
          content: change.content,
          promotion_type: change.promotionType,
          execution: audienceOf(type, change.execution),
        })
        .where('id', '=', change.id)
        .execute();
      return;
    }
    case 'announcement.end':
      await expectVersion(trx, operator, 'announcement', change);
      await trx.updateTable('announcement').set({ ends_at: now }).where('id', '=', change.id).execute();
      return;
    case 'banner':
      await expectVersion(trx, operator, 'banner', change);
      await trx
        .updateTable('banner')
        .set({
          title: change.title,
          subtitle: change.subtitle,
          action: change.action,
          linkage_type: change.linkageType,
          linkage: change.linkage,
        })
        .where('id', '=', change.id)
        .execute();
      return;
    case 'promotion.end':
      await expectVersion(trx, operator, 'promotion', change);
      await trx.updateTable('promotion').set({ ends_at: now }).where('id', '=', change.id).execute();
      return;
    case 'application':
      return decide(trx, operator, {
        id: BigInt(change.id),
        version: change.version,
        decision: change.decision,
        remark: change.remark,
        at: now,
      });
    case 'feedback':
      return answerFeedback(trx, operator, { ...change, id: BigInt(change.id), at: now });
    case 'catalogue.close':
      return closeInCatalogue(trx, operator, { ...change, author, at: now });
    case 'catalogue.open':
      return openInCatalogue(trx, operator, change);
  }
}

/** Only popups have an audience. */
const audienceOf = (type: string, execution: string) => (type === 'PU' ? execution : '');

/**
 * Locks a record that is as its author saw it. Throws NOT_FOUND and CHANGED_MEANWHILE.
 */
async function expectVersion(
  trx: Trx,
  { code }: Operator,
  table: 'announcement' | 'banner' | 'promotion',
  { id, version }: { id: string; version: number },
): Promise<{ type: string }> {
  const row = await trx
    .selectFrom(table)
    .selectAll()
    .where('operator', '=', code)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.version !== version)
    throw new DomainError('CHANGED_MEANWHILE', { value: { version: row.version } });
  return { type: 'type' in row ? row.type : '' };
}

function inWords(change: ContentChange): string {
  switch (change.kind) {
    case 'announcement':
      return `announcement ${change.type}: ${change.title}`;
    case 'application':
      return `application ${change.id}: ${change.decision}`;
    case 'feedback':
      return `feedback ${change.id}: ${change.state}${change.answer === '' ? '' : ', answered'}`;
    case 'catalogue.close':
    case 'catalogue.open':
      return `${change.subject} ${change.id} ${change.kind === 'catalogue.close' ? 'closed' : 'opened'}`;
    default:
      return `${change.kind} ${change.id}`;
  }
}
