import type { ContentOverview } from '@tessera/contracts/back-office';
import type { OpenSession } from '../server/sessions';
import { contentWords as words } from './content-words';
import { html, type Markup } from './html';

/** A form that sends one kind of change back to the content page. */
export const changeForm = (
  { csrf }: OpenSession,
  operator: string,
  hidden: Readonly<Record<string, string>>,
  body: Markup,
): Markup =>
  html`<form method="post" action="/content/${operator}" class="row">
    <input type="hidden" name="csrf" value="${csrf}" />
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${body}
  </form>`;

export const options = (all: Readonly<Record<string, string>>, chosen: string): Markup[] =>
  Object.entries(all).map(
    ([value, text]) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
  );

/** The value of a field: what was typed where the form was refused, else what is saved. */
export type Typed = (name: string, saved: string) => string;

const linkages = {
  NONE: 'nothing',
  PAGE: 'a page',
  PROMOTION: 'a promotion',
  GAME: 'a game',
  EXTERNAL: 'another site',
};

interface Announced {
  title: string;
  content: string;
  promotionType: string;
  execution: string;
}

const announcementFields = (typed: Typed, saved: Announced): Markup =>
  html`<label
      >${words.audience}
      <select name="execution">
        ${options(words.audiences, typed('execution', saved.execution))}
      </select></label
    >
    <label
      >${words.heading} <input name="title" maxlength="160" required value="${typed('title', saved.title)}"
    /></label>
    <label
      >${words.promotionType}
      <input
        name="promotionType"
        pattern="[A-Z_]*"
        maxlength="40"
        value="${typed('promotionType', saved.promotionType)}"
    /></label>
    <label
      >${words.html}
      <textarea name="content" rows="3" cols="48" required>${typed('content', saved.content)}</textarea>
    </label>`;

export const announcementForm = (session: OpenSession, operator: string, typed: Typed): Markup =>
  changeForm(
    session,
    operator,
    { kind: 'announcement' },
    html`<label
        >${words.type}
        <select name="type">
          ${options(words.types, typed('type', 'PL'))}
        </select></label
      >
      ${announcementFields(typed, { title: '', content: '', promotionType: '', execution: '' })}
      <button>${words.publish}</button>`,
  );

export const announcementEdit = (
  session: OpenSession,
  operator: string,
  row: ContentOverview['announcements'][number],
  typed: Typed,
): Markup =>
  html`<details>
    <summary>${words.edit}</summary>
    ${changeForm(
      session,
      operator,
      { kind: 'announcement.edit', id: row.id, version: String(row.version) },
      html`${announcementFields(typed, row)}
        <button aria-label="${words.save} ${row.title}">${words.save}</button>`,
    )}
  </details>`;

export const bannerForm = (
  session: OpenSession,
  operator: string,
  row: ContentOverview['banners'][number],
  typed: Typed,
): Markup =>
  changeForm(
    session,
    operator,
    { kind: 'banner', id: row.id, version: String(row.version) },
    html`<label>${words.heading} <input name="title" value="${typed('title', row.title)}" required /></label>
      <label>${words.subtitle} <input name="subtitle" value="${typed('subtitle', row.subtitle)}" /></label>
      <label>${words.action} <input name="action" value="${typed('action', row.action)}" /></label>
      <label
        >${words.leads}
        <select name="linkageType">
          ${options(linkages, typed('linkageType', row.linkageType))}
        </select></label
      >
      <label>${words.address} <input name="linkage" value="${typed('linkage', row.linkage)}" /></label>
      <button aria-label="${words.save} ${row.title}">${words.save}</button>`,
  );

export const feedbackForm = (
  session: OpenSession,
  operator: string,
  row: ContentOverview['feedback'][number],
  typed: Typed,
): Markup =>
  changeForm(
    session,
    operator,
    { kind: 'feedback', id: row.id, version: String(row.version) },
    html`<label
        >${words.answer}
        <textarea name="answer" rows="2" cols="36" maxlength="1000">${typed('answer', row.answer)}</textarea>
      </label>
      <label
        >${words.state}
        <select name="state">
          ${options(words.states, typed('state', row.state))}
        </select></label
      >
      <button aria-label="${words.save} ${row.id}">${words.save}</button>`,
  );

export const closeForm = (session: OpenSession, operator: string, typed: Typed): Markup =>
  changeForm(
    session,
    operator,
    { kind: 'catalogue.close' },
    html`<label
        >${words.type}
        <select name="subject">
          ${options(words.subjects, typed('subject', 'game'))}
        </select></label
      >
      <label>${words.closable} <input name="id" maxlength="80" required value="${typed('id', '')}" /></label>
      <button>${words.close}</button>`,
  );
