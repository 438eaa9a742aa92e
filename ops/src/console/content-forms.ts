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

export const announcementForm = (session: OpenSession, operator: string): Markup =>
  changeForm(
    session,
    operator,
    { kind: 'announcement' },
    html`<label
        >${words.type}
        <select name="type">
          ${options(words.types, 'PL')}
        </select></label
      >
      <label
        >${words.audience}
        <select name="execution">
          ${options(words.audiences, '')}
        </select></label
      >
      <label>${words.heading} <input name="title" maxlength="160" required /></label>
      <label>${words.promotionType} <input name="promotionType" pattern="[A-Z_]*" maxlength="40" /></label>
      <label>${words.html} <textarea name="content" rows="3" cols="48" required></textarea></label>
      <button>${words.publish}</button>`,
  );
