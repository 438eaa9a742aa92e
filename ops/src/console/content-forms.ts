import type { ContentOverview } from '@tessera/contracts/back-office';
import type { OpenSession } from '../server/sessions';
import { contentTexts as texts } from './content-texts';
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
      >${texts.audience}
      <select name="execution">
        ${options(texts.audiences, typed('execution', saved.execution))}
      </select></label
    >
    <label
      >${texts.heading} <input name="title" maxlength="160" required value="${typed('title', saved.title)}"
    /></label>
    <label
      >${texts.promotionType}
      <input
        name="promotionType"
        pattern="[A-Z_]*"
        maxlength="40"
        value="${typed('promotionType', saved.promotionType)}"
    /></label>
    <label
      >${texts.html}
      <textarea name="content" rows="3" cols="48" required>${typed('content', saved.content)}</textarea>
    </label>`;

export const announcementForm = (session: OpenSession, operator: string, typed: Typed): Markup =>
  changeForm(
    session,
    operator,
    { kind: 'announcement' },
    html`<label
        >${texts.type}
        <select name="type">
          ${options(texts.types, typed('type', 'PL'))}
        </select></label
      >
      ${announcementFields(typed, { title: '', content: '', promotionType: '', execution: '' })}
      <button>${texts.publish}</button>`,
  );

export const announcementEdit = (
  session: OpenSession,
  operator: string,
  row: ContentOverview['announcements'][number],
  typed: Typed,
): Markup =>
  html`<details>
    <summary>${texts.edit}</summary>
    ${changeForm(
      session,
      operator,
      { kind: 'announcement.edit', id: row.id, version: String(row.version) },
      html`${announcementFields(typed, row)}
        <button aria-label="${texts.save} ${row.title}">${texts.save}</button>`,
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
    html`<label>${texts.heading} <input name="title" value="${typed('title', row.title)}" required /></label>
      <label>${texts.subtitle} <input name="subtitle" value="${typed('subtitle', row.subtitle)}" /></label>
      <label>${texts.action} <input name="action" value="${typed('action', row.action)}" /></label>
      <label
        >${texts.leads}
        <select name="linkageType">
          ${options(linkages, typed('linkageType', row.linkageType))}
        </select></label
      >
      <label>${texts.address} <input name="linkage" value="${typed('linkage', row.linkage)}" /></label>
      <button aria-label="${texts.save} ${row.title}">${texts.save}</button>`,
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
        >${texts.answer}
        <textarea name="answer" rows="2" cols="36" maxlength="1000">${typed('answer', row.answer)}</textarea>
      </label>
      <label
        >${texts.state}
        <select name="state">
          ${options(texts.states, typed('state', row.state))}
        </select></label
      >
      <button aria-label="${texts.save} ${row.id}">${texts.save}</button>`,
  );

export const closeForm = (session: OpenSession, operator: string, typed: Typed): Markup =>
  changeForm(
    session,
    operator,
    { kind: 'catalogue.close' },
    html`<label
        >${texts.type}
        <select name="subject">
          ${options(texts.subjects, typed('subject', 'game'))}
        </select></label
      >
      <label>${texts.closable} <input name="id" maxlength="80" required value="${typed('id', '')}" /></label>
      <button>${texts.close}</button>`,
  );
