import { randomUUID } from 'node:crypto';
import type { ContentChange } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { decide } from '../applications/decide';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import { DomainError } from '../http/domain-error';

/** Does a change and writes down who did it, both or neither. */
export async function changeContent(
  platform: Platform,
  operator: Operator,
  author: string,
  change: ContentChange,
): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    await perform(trx, operator, change, now);
    await trx
      .insertInto('content_audit')
      .values({ operator: operator.code, author, change: inWords(change), created_at: now })
      .execute();
  });
}

async function perform(trx: Trx, operator: Operator, change: ContentChange, now: Date): Promise<void> {
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
          // Only popups have an audience.
          execution: change.type === 'PU' ? change.execution : '',
          published_at: now,
          ends_at: null,
        })
        .execute();
      return;
    case 'announcement.end':
      return foundOne(
        await trx
          .updateTable('announcement')
          .set({ ends_at: now })
          .where('operator', '=', code)
          .where('id', '=', change.id)
          .executeTakeFirst(),
      );
    case 'banner':
      return foundOne(
        await trx
          .updateTable('banner')
          .set({
            title: change.title,
            subtitle: change.subtitle,
            action: change.action,
            linkage_type: change.linkageType,
            linkage: change.linkage,
          })
          .where('operator', '=', code)
          .where('id', '=', change.id)
          .executeTakeFirst(),
      );
    case 'promotion.end':
      return foundOne(
        await trx
          .updateTable('promotion')
          .set({ ends_at: now })
          .where('operator', '=', code)
          .where('id', '=', change.id)
          .executeTakeFirst(),
      );
    case 'application':
      return decide(trx, operator, {
        id: BigInt(change.id),
        decision: change.decision,
        remark: change.remark,
        at: now,
      });
  }
}

function foundOne({ numUpdatedRows }: { numUpdatedRows: bigint }): void {
  if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND');
}

function inWords(change: ContentChange): string {
  switch (change.kind) {
    case 'announcement':
      return `announcement ${change.type}: ${change.title}`;
    case 'application':
      return `application ${change.id}: ${change.decision}`;
    default:
      return `${change.kind} ${change.id}`;
  }
}
