import type { Operator } from '@tessera/contracts/operator';
import * as calls from '@tessera/contracts/promotions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { inLanguage } from '../../i18n/translations';
import { registerCall } from '../../http/register-call';
import type { Session } from '../../http/session';
import { announcedMs, liveAnnouncements, liveBanners, livePromotions } from './live';
import { memberPresenter, anonymousPresenter } from './parts';
import { previewedRecord } from '../../content/previews/previews';
import { forAgents } from '../../content/notices/announcement-row';
import { presentAnnouncement } from '../../content/notices/present-announcement';
import { copiesIn } from './previewed-copies';
import { presentBanner } from './presenter';

/** An account older than this is not on its first visit. */
const firstDaysMs = 7 * 86_400_000;

export function promotionRoutes(app: FastifyInstance): void {
  registerCall(app, calls.announcementsCall, async (context) => {
    const { platform, operator, session, input, language, cookies } = context;
    const { db } = platform;
    const now = platform.clock.now();
    const asking = { session, language, now };
    const requestedTypes = new Set(input.types.split(','));
    const previewed = await previewedRecord(
      platform,
      operator,
      cookies,
      'announcements',
      'banners',
      'promotions',
    );
    const copies = copiesIn(operator, previewed);
    const [banners, notices, promotions, show] = await Promise.all([
      requestedTypes.has('B') ? liveBanners(db, operator.code, now, previewed?.id) : [],
      liveAnnouncements(db, operator.code, now, previewed?.id).execute(),
      requestedTypes.has('PR') ? livePromotions(db, operator, now, now, previewed?.id).execute() : [],
      requestedTypes.has('PR') ? memberPresenter(db, operator, asking) : anonymousPresenter(operator, asking),
    ]);
    const isAgent =
      session !== undefined &&
      notices.some(({ execution }) => execution === forAgents) &&
      (await isAgentAt(db, operator, session));
    const ofType = (type: string) =>
      requestedTypes.has(type)
        ? notices
            .filter((row) => row.type === type && (row.execution !== forAgents || isAgent))
            .map(copies.announcement)
        : [];
    const announced = (type: string) => ofType(type).map((row) => presentAnnouncement(row, language));
    // F is shown on first login on top of what every member sees (section 4.6).
    const first = input.execution === 'F' || (session && (await isFirstVisit(db, session, now)));
    const audiences = first ? ['A', 'F', ''] : [input.execution, ''];
    return {
      banners: banners.map((row) => presentBanner(copies.banner(row), language)),
      playerNotices: announced('PL'),
      headlines: announced('H'),
      popup: ofType('PU')
        .filter((row) => [...audiences, forAgents].includes(row.execution))
        .map((row) => presentAnnouncement(row, language)),
      promotion: promotions.map(copies.promotion).map(show),
    };
  });
  registerCall(app, calls.promotionListCall, async (context) => {
    const { platform, operator, session, input, language, cookies } = context;
    const now = platform.clock.now();
    const soon = new Date(now.getTime() + announcedMs);
    const previewed = await previewedRecord(platform, operator, cookies, 'promotions');
    const [rows, show] = await Promise.all([
      livePromotions(platform.db, operator, now, soon, previewed?.id).execute(),
      memberPresenter(platform.db, operator, { session, language, now }),
    ]);
    const { category } = input;
    const all = category === undefined || category === '' || category === 'ALL';
    const shown = rows.map(copiesIn(operator, previewed).promotion);
    return { list: shown.filter((row) => all || row.category === category).map(show) };
  });
  registerCall(app, calls.promotionDetailCall, async (context) => {
    const { platform, operator, session, input, language, cookies } = context;
    const now = platform.clock.now();
    const soon = new Date(now.getTime() + announcedMs);
    const previewed = await previewedRecord(platform, operator, cookies, 'promotions');
    const [saved, show] = await Promise.all([
      livePromotions(platform.db, operator, now, soon, previewed?.id)
        .where('id', '=', input.id)
        .executeTakeFirst(),
      memberPresenter(platform.db, operator, { session, language, now }),
    ]);
    if (!saved) throw new DomainError('NOT_FOUND');
    const row = copiesIn(operator, previewed).promotion(saved);
    const { asks_comment: asksComment, asks_pictures: asksPictures } = row;
    return { ...show(row), content: inLanguage(row, language).content, asksComment, asksPictures };
  });
}

async function isAgentAt(db: Db, { accountTypes }: Operator, { memberId }: Session): Promise<boolean> {
  const agent = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('account_type', 'in', accountTypes.agent)
    .executeTakeFirst();
  return agent !== undefined;
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
