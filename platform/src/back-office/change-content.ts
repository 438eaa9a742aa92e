import type { ContentChange } from '@tessera/contracts/back-office';
import type { BusEvents } from '@tessera/contracts/events';
import type { Operator } from '@tessera/contracts/operator';
import { decide } from '../rewards/applications/decide';
import type { Trx } from '../db/database';
import { emitEvent } from '../events';
import { answerFeedback } from '../content/feedback/answer';
import { closeInCatalogue, openInCatalogue } from '../games/lists/closed';
import { linesAbout, withWhoWasFaster } from './faster';
import { recordChange } from '../operators/audit/record-change';
import { lineOf, shownBefore, type Changing } from './shown-change';
import {
  editAnnouncement,
  editBanner,
  endAnnouncement,
  endPromotion,
  publishAnnouncement,
} from '../rewards/promotions/edit-content';

/**
 * Does a change, tells the open pages and writes down who did it: all of it or nothing. Throws CHANGED_MEANWHILE with who
 * was faster.
 */
export async function changeContent(changing: Changing, change: ContentChange): Promise<void> {
  const { platform, operator, author } = changing;
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    const shown = await shownBefore(trx, changing, change, 'remark' in change ? change.remark : '');
    try {
      await perform(trx, operator, change, { author, now });
    } catch (error) {
      throw await withWhoWasFaster(trx, operator, linesAbout(change), error);
    }
    await recordChange(trx, { ...lineOf(changing, describeChange(change), now), ...(await shown()) });
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
  switch (change.kind) {
    case 'announcement':
      return publishAnnouncement(trx, operator, change, now);
    case 'announcement.edit':
      return editAnnouncement(trx, operator, change);
    case 'announcement.end':
      return endAnnouncement(trx, operator, change, now);
    case 'banner':
      return editBanner(trx, operator, change);
    case 'promotion.end':
      return endPromotion(trx, operator, change, now);
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
      return closeInCatalogue(trx, operator, { ...change, reason: '', author, at: now });
    case 'catalogue.open':
      return openInCatalogue(trx, operator, change);
  }
}

function describeChange(change: ContentChange): string {
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
