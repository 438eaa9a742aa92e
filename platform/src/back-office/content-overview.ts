import type { ContentOverview } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';
import { closedInCatalogue } from '../games/lists/closed';
import { auditTrail } from '../operators/audit/audit-trail';

/** What the content page shows of one operator, newest first. */
export async function contentOverview({ db, clock }: Platform, operator: Operator): Promise<ContentOverview> {
  const { code } = operator;
  const now = clock.now();
  const [announcements, banners, promotions, applications, feedback, closed, audit] = await Promise.all([
    db
      .selectFrom('announcement')
      .selectAll()
      .where('operator', '=', code)
      .where('draft', '=', false)
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .orderBy('published_at', 'desc')
      .limit(50)
      .execute(),
    db
      .selectFrom('banner')
      .selectAll()
      .where('operator', '=', code)
      .where('draft', '=', false)
      .orderBy('sort')
      .execute(),
    db
      .selectFrom('promotion')
      .selectAll()
      .where('operator', '=', code)
      .where('draft', '=', false)
      .orderBy('sort')
      .execute(),
    db
      .selectFrom('promotion_application as a')
      .innerJoin('promotion as p', 'p.id', 'a.promotion_id')
      .innerJoin('member as m', 'm.id', 'a.member_id')
      .select([
        'a.id',
        'a.version',
        'p.title',
        'm.account',
        'a.status',
        'a.comment',
        'a.remark',
        'a.images',
        'a.created_at',
      ])
      .where('a.operator', '=', code)
      .orderBy('a.id', 'desc')
      .limit(100)
      .execute(),
    db
      .selectFrom('feedback as f')
      .innerJoin('member as m', 'm.id', 'f.member_id')
      .select(['f.id', 'f.kind', 'm.account', 'f.content', 'f.created_at'])
      .select(['f.version', 'f.state', 'f.answer'])
      .where('f.operator', '=', code)
      .orderBy('f.id', 'desc')
      .limit(100)
      .execute(),
    closedInCatalogue(db, code),
    auditTrail(db, code, { ofChat: false }),
  ]);
  return {
    announcements: announcements.map((row) => ({
      id: row.id,
      version: row.version,
      type: row.type,
      execution: row.execution,
      title: row.title,
      content: row.content,
      promotionType: row.promotion_type,
      at: row.published_at.toISOString(),
    })),
    banners: banners.map((row) => ({
      id: row.id,
      version: row.version,
      groupName: row.group_name,
      title: row.title,
      subtitle: row.subtitle,
      action: row.action,
      linkageType: row.linkage_type,
      linkage: row.linkage,
    })),
    promotions: promotions.map((row) => ({
      id: row.id,
      version: row.version,
      title: row.title,
      kind: row.kind,
      endsAt: row.ends_at?.toISOString() ?? null,
    })),
    applications: applications.map((row) => ({
      id: String(row.id),
      version: row.version,
      promotion: row.title,
      account: row.account,
      status: row.status,
      comment: row.comment,
      remark: row.remark,
      images: row.images === '' ? [] : row.images.split(','),
      at: row.created_at.toISOString(),
    })),
    feedback: feedback.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      account: row.account,
      content: row.content,
      version: row.version,
      state: row.state,
      answer: row.answer,
      at: row.created_at.toISOString(),
    })),
    closed: closed.map(({ subject, id, author, closed_at, title, name }) => ({
      subject,
      id,
      author,
      name: title ?? name ?? id,
      at: closed_at.toISOString(),
    })),
    audit,
  };
}
