import type { ContentOverview } from '@tessera/contracts/back-office';
import { mayDo } from '../server/guard';
import type { OpenSession } from '../server/sessions';
import {
  announcementEdit,
  announcementForm,
  bannerForm,
  changeForm,
  closeForm,
  feedbackForm,
  type Typed,
} from './content-forms';
import { contentTexts as texts, fieldLabels } from './content-texts';
import { html, type Markup } from './html';
import { layout, moment, notice } from './layout';
import { operatorLinks } from './operator-links';
import { table } from './table';

interface ContentPage {
  session: OpenSession;
  operator: string;
  content: ContentOverview;
  done: boolean;
  /** The last change, where it was refused: why, and what was typed. */
  problem?: ContentProblem | undefined;
}

export interface ContentProblem {
  message: string;
  typed: Readonly<Record<string, string>>;
  /** Somebody else was faster. */
  stale: boolean;
}

/** An application that waits for a word of the operator, or can still be stopped by it. */
const decidable: ReadonlySet<string> = new Set(['APPLYING', 'PROCESS', 'CLAIM']);

/** What players of one operator read and hand in, and what may be done about it. */
export function contentPage({ session, operator, content, done, problem }: ContentPage): string {
  const mayEdit = mayDo(session, operator, 'editor');
  const mayAnswer = mayDo(session, operator, 'support');
  const mayReadApplications = mayDo(session, operator, 'support', 'finance');
  const form = (hidden: Readonly<Record<string, string>>, body: Markup) =>
    mayEdit && changeForm(session, operator, hidden, body);
  /** What was typed into the form of a record, where it was refused; else what is saved. */
  const typedIn = (kind: string, id: string | undefined) => {
    const own = problem?.typed['kind'] === kind && problem.typed['id'] === id ? problem.typed : undefined;
    return (name: string, saved: string) => own?.[name] ?? saved;
  };
  const newAnnouncement = typedIn('announcement', undefined);
  return layout({
    title: texts.title(operator),
    session,
    body: html`<h1>${texts.title(operator)}</h1>
      ${operatorLinks(operator, 'content')} ${done && notice('good', texts.done)}
      ${problem && problemNotice(problem, content)}
      ${!mayEdit && html`<p class="lead">${texts.needsRole}</p>`}
      ${mayReadApplications && applicationsTable({ session, operator, content }, (id) => typedIn('application', id))}
      <h2>${texts.newAnnouncement}</h2>
      ${mayEdit && announcementForm(session, operator, newAnnouncement)}
      ${table(
        texts.announcements,
        [texts.type, texts.audience, texts.heading, '', '', ''],
        content.announcements.map((row) => [
          row.type,
          row.execution || '–',
          row.title,
          moment(row.at),
          mayEdit && announcementEdit(session, operator, row, typedIn('announcement.edit', row.id)),
          form(
            { kind: 'announcement.end', id: row.id, version: String(row.version) },
            html`<button aria-label="${texts.end} ${row.title}">${texts.end}</button>`,
          ),
        ]),
      )}
      ${table(
        texts.banners,
        [texts.group, texts.leads],
        content.banners.map((row) => [
          row.groupName,
          (mayEdit && bannerForm(session, operator, row, typedIn('banner', row.id))) || row.title,
        ]),
      )}
      ${table(
        texts.promotions,
        [texts.promotion, texts.type, texts.until, ''],
        content.promotions.map((row) => [
          row.title,
          row.kind,
          moment(row.endsAt),
          form(
            { kind: 'promotion.end', id: row.id, version: String(row.version) },
            html`<button aria-label="${texts.end} ${row.title}">${texts.end}</button>`,
          ),
        ]),
      )}
      ${
        mayAnswer &&
        table(
          texts.feedback,
          ['', texts.type, texts.account, texts.comment, texts.state, texts.answer],
          content.feedback.map((row) => [
            moment(row.at),
            row.kind,
            row.account,
            row.content,
            html`<span class="tag">${texts.states[row.state]}</span>`,
            feedbackForm(session, operator, row, typedIn('feedback', row.id)),
          ]),
          texts.noFeedback,
        )
      }
      ${table(
        texts.closed,
        ['', texts.type, texts.heading, texts.by, ''],
        content.closed.map((row) => [
          moment(row.at),
          texts.subjects[row.subject],
          `${row.name} (${row.id})`,
          row.author,
          form(
            { kind: 'catalogue.open', subject: row.subject, id: row.id },
            html`<button aria-label="${texts.open} ${row.name}">${texts.open}</button>`,
          ),
        ]),
        texts.noneClosed,
      )}
      ${mayEdit && closeForm(session, operator, typedIn('catalogue.close', problem?.typed['id']))}
      ${table(
        texts.audit,
        ['', '', ''],
        content.audit.map((row) => [moment(row.at), row.author, row.change]),
        texts.noAudit,
      )}`,
  });
}

/** Members are answered by who supports them; a reward is issued by who decides over money. */
function applicationsTable(
  { session, operator, content }: Pick<ContentPage, 'session' | 'operator' | 'content'>,
  typedIn: (id: string) => Typed,
): Markup {
  const [mayAnswer, mayIssue] = [mayDo(session, operator, 'support'), mayDo(session, operator, 'finance')];
  return table(
    texts.applications,
    [texts.promotion, texts.account, texts.status, texts.comment, texts.pictures, texts.decide],
    content.applications.map((row) => [
      row.promotion,
      row.account,
      html`<span class="tag">${row.status}</span> ${row.remark}`,
      row.comment,
      html`${row.images.map((id, index) => html`<a href="/content-pictures/${id}">${texts.picture(index + 1)}</a> `)}`,
      decidable.has(row.status) &&
        (mayAnswer || mayIssue) &&
        changeForm(
          session,
          operator,
          { kind: 'application', id: row.id, version: String(row.version) },
          html`<label
              >${texts.remark} <input name="remark" maxlength="200" value="${typedIn(row.id)('remark', '')}"
            /></label>
            ${mayAnswer && row.status === 'APPLYING' && html`<button name="decision" value="approve">${texts.decision.approve}</button>`}
            ${mayIssue && html`<button name="decision" value="issue">${texts.decision.issue}</button>`}
            ${mayAnswer && html`<button name="decision" value="reject">${texts.decision.reject}</button>`}`,
        ),
    ]),
    texts.noApplications,
  );
}

/** What was typed into a form that is gone. */
const typedPart = (typed: Readonly<Record<string, string>>): Markup =>
  html`<dl class="typed">
    ${Object.entries(typed)
      .filter(([name, text]) => !['kind', 'id', 'version', 'decision'].includes(name) && text !== '')
      .map(
        ([name, text]) =>
          html`<dt>${fieldLabels[name] ?? name}</dt>
            <dd>${text}</dd>`,
      )}
  </dl>`;

/** Why a change was refused; over somebody else's, what they saved, as the fields above hold what was typed. */
function problemNotice({ message, typed, stale }: ContentProblem, content: ContentOverview): Markup {
  if (!stale) return notice('bad', message);
  const records = [
    ...content.banners,
    ...content.announcements,
    ...content.promotions,
    ...content.applications,
    ...content.feedback,
  ];
  const theirs = records.find(({ id }) => id === typed['id']);
  // Ended or decided by now: no form is left that could hold what was typed.
  const hasForm = theirs && (!('status' in theirs) || decidable.has(theirs.status));
  return html`${notice('bad', texts.stale, [message, hasForm ? texts.staleNext : texts.staleOver])}
  ${!hasForm && typedPart(typed)}
  ${
    theirs &&
    html`<details>
      <summary>${texts.theirs}</summary>
      <pre class="code">${JSON.stringify(theirs, null, 2)}</pre>
    </details>`
  }`;
}
