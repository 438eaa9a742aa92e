import * as calls from '@tessera/contracts/promotions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { DomainError } from '../http/domain-error';
import { registerCall } from '../http/register-call';
import type { Session } from '../http/session';
import { partsOf, toNobody } from './parts';
import { presentAnnouncement, presentBanner } from './presenter';

/** How long before it begins a promotion is told of. */
const announcedMs = 14 * 86_400_000;
/** An account older than this is not on its first visit. */
const firstDaysMs = 7 * 86_400_000;

export function promotionRoutes(app: FastifyInstance): void {
  registerCall(app, calls.announcementsCall, async ({ platform, operator, session, input }) => {
    const { db } = platform;
    const now = platform.clock.now();
    const wanted = new Set(input.types.split(','));
    const [banners, notices, promotions, show] = await Promise.all([
      wanted.has('B') ? liveBanners(db, operator.code, now) : [],
      liveAnnouncements(db, operator.code, now).execute(),
      wanted.has('PR') ? livePromotions(db, operator.code, now).execute() : [],
      wanted.has('PR') ? partsOf(db, operator, session, now) : toNobody(operator, now),
    ]);
    const ofType = (type: string) => (wanted.has(type) ? notices.filter((row) => row.type === type) : []);
    // F is shown on first login on top of what every member sees (section 4.6).
    const first = input.execution === 'F' || (session && (await isFirstVisit(db, session, now)));
    const audiences = first ? ['A', 'F', ''] : [input.execution, ''];
    return {
      banners: banners.map(presentBanner),
      playerNotices: ofType('PL').map(presentAnnouncement),
      headlines: ofType('H').map(presentAnnouncement),
      popup: ofType('PU')
        .filter((row) => audiences.includes(row.execution))
        .map(presentAnnouncement),
      promotion: promotions.map(show),
    };
  });
  registerCall(app, calls.promotionListCall, async ({ platform, operator, session, input }) => {
    const now = platform.clock.now();
    const soon = new Date(now.getTime() + announcedMs);
    const [rows, show] = await Promise.all([
      livePromotions(platform.db, operator.code, now, soon).execute(),
      partsOf(platform.db, operator, session, now),
    ]);
    const { category } = input;
    const all = category === undefined || category === '' || category === 'ALL';
    return { list: rows.filter((row) => all || row.category === category).map(show) };
  });
  registerCall(app, calls.promotionDetailCall, async ({ platform, operator, session, input }) => {
    const now = platform.clock.now();
    const soon = new Date(now.getTime() + announcedMs);
    const [row, show] = await Promise.all([
      livePromotions(platform.db, operator.code, now, soon).where('id', '=', input.id).executeTakeFirst(),
      partsOf(platform.db, operator, session, now),
    ]);
    if (!row) throw new DomainError('NOT_FOUND');
    return { ...show(row), content: row.content };
  });
}

/** The member's first session, and not the first that is left after years. */
async function isFirstVisit(db: Db, { memberId }: Session, now: Date): Promise<boolean> {
  const { sessions } = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(({ fn }) => fn.countAll().as('sessions'))
    .where('session.member_id', '=', memberId)
    .where('member.created_at', '>', new Date(now.getTime() - firstDaysMs))
    .executeTakeFirstOrThrow();
  return Number(sessions) === 1;
}

function liveBanners(db: Db, operator: string, now: Date) {
  return db
    .selectFrom('banner')
    .selectAll()
    .where('operator', '=', operator)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('sort')
    .execute();
}

function liveAnnouncements(db: Db, operator: string, now: Date) {
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('operator', '=', operator)
    .where('published_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('published_at', 'desc')
    .orderBy('id');
}

function livePromotions(db: Db, operator: string, now: Date, until = now) {
  return db
    .selectFrom('promotion')
    .selectAll()
    .where('operator', '=', operator)
    .where('starts_at', '<=', until)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('sort');
}
