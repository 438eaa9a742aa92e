import type { ContentOverview } from '@tessera/contracts/back-office';
import { mayDo } from '../server/guard';
import type { OpenSession } from '../server/sessions';
import { announcementForm, changeForm, options } from './content-forms';
import { contentWords as words } from './content-words';
import { html, type Markup } from './html';
import { layout, moment, notice } from './layout';
import { operatorLinks } from './operator-links';
import { table } from './table';

interface ContentPage {
  session: OpenSession;
  operator: string;
  content: ContentOverview;
  done: boolean;
  /** Why the last change was refused. */
  problem?: string | undefined;
}

const linkages = {
  NONE: 'nothing',
  PAGE: 'a page',
  PROMOTION: 'a promotion',
  GAME: 'a game',
  EXTERNAL: 'another site',
};

/** What players of one operator read and hand in, and what may be done about it. */
export function contentPage({ session, operator, content, done, problem }: ContentPage): string {
  const may = mayDo(session.role, 'operator');
  const form = (hidden: Readonly<Record<string, string>>, body: Markup) =>
    may && changeForm(session, operator, hidden, body);
  return layout({
    title: words.title(operator),
    session,
    body: html`<h1>${words.title(operator)}</h1>
      ${operatorLinks(operator, 'content')} ${done && notice('good', words.done)}
      ${problem !== undefined && notice('bad', problem)}
      ${!may && html`<p class="lead">${words.needsRole}</p>`}
      ${table(
        words.applications,
        [words.promotion, words.account, words.status, words.comment, words.pictures, words.decide],
        content.applications.map((row) => [
          row.promotion,
          row.account,
          html`<span class="tag">${row.status}</span> ${row.remark}`,
          row.comment,
          html`${row.images.map((id, index) => html`<a href="/content-pictures/${id}">${words.picture(index + 1)}</a> `)}`,
          ['APPLYING', 'PROCESS', 'CLAIM'].includes(row.status) &&
            form(
              { kind: 'application', id: row.id },
              html`<label>${words.remark} <input name="remark" maxlength="200" /></label>
                ${row.status === 'APPLYING' && html`<button name="decision" value="approve">${words.decision.approve}</button>`}
                <button name="decision" value="issue">${words.decision.issue}</button>
                <button name="decision" value="reject">${words.decision.reject}</button>`,
            ),
        ]),
        words.noApplications,
      )}
      <h2>${words.newAnnouncement}</h2>
      ${may && announcementForm(session, operator)}
      ${table(
        words.announcements,
        [words.type, words.audience, words.heading, '', ''],
        content.announcements.map((row) => [
          row.type,
          row.execution || '–',
          row.title,
          moment(row.at),
          form(
            { kind: 'announcement.end', id: row.id },
            html`<button aria-label="${words.end} ${row.title}">${words.end}</button>`,
          ),
        ]),
      )}
      ${table(
        words.banners,
        [words.group, words.leads],
        content.banners.map((row) => [
          row.groupName,
          form(
            { kind: 'banner', id: row.id },
            html`<label>${words.heading} <input name="title" value="${row.title}" required /></label>
              <label>${words.subtitle} <input name="subtitle" value="${row.subtitle}" /></label>
              <label>${words.action} <input name="action" value="${row.action}" /></label>
              <label
                >${words.leads}
                <select name="linkageType">
                  ${options(linkages, row.linkageType)}
                </select></label
              >
              <label>${words.address} <input name="linkage" value="${row.linkage}" /></label>
              <button aria-label="${words.save} ${row.title}">${words.save}</button>`,
          ) || row.title,
        ]),
      )}
      ${table(
        words.promotions,
        [words.promotion, words.type, words.until, ''],
        content.promotions.map((row) => [
          row.title,
          row.kind,
          moment(row.endsAt),
          form(
            { kind: 'promotion.end', id: row.id },
            html`<button aria-label="${words.end} ${row.title}">${words.end}</button>`,
          ),
        ]),
      )}
      ${table(
        words.feedback,
        ['', words.type, words.account, words.comment],
        content.feedback.map((row) => [moment(row.at), row.kind, row.account, row.content]),
        words.noFeedback,
      )}
      ${table(
        words.audit,
        ['', '', ''],
        content.audit.map((row) => [moment(row.at), row.author, row.change]),
        words.noAudit,
      )}`,
  });
}
