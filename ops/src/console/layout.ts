import type { OpenSession } from '../server/sessions';
import { describeRoles } from '../people/people';
import { frameMenu, type ConsolePage } from './frame-menu';
import { html, type Markup } from '../html/html';
import { languageLinks } from './language-links';
import { pageLanguage, texts } from './texts';

interface Page {
  title: string;
  session?: OpenSession | undefined;
  /** Which entry of the menu the page is. */
  here?: ConsolePage | undefined;
  /** Whose page it is; without one it is of all operators. */
  operator?: string | undefined;
  body: Markup;
}

/**
 * layout makes a whole page in the frame of the back office. Nothing in it is inline: the policy lets neither
 * script nor style in.
 */
export function layout({ title, session, here, operator, body }: Page): string {
  return html`<!doctype html>
    <html lang="${pageLanguage()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${texts.title}</title>
        <link rel="stylesheet" href="/assets/console.css" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <script src="/assets/console.js" defer></script>
      </head>
      <body>
        ${session ? framed(session, { here, operator, body }) : html`<main class="alone" id="main" tabindex="-1">${body} ${languageLinks()}</main>`}
      </body>
    </html>`.text;
}

const framed = (session: OpenSession, { here, operator, body }: Pick<Page, 'here' | 'operator' | 'body'>) =>
  html`<div class="frame">
    <a class="skip" href="#main">${texts.skip}</a>
    <header class="head">
      <input class="menu-box unseen" type="checkbox" id="menu-box" aria-label="${texts.menu}" />
      <label class="toggle" for="menu-box">${texts.menu}</label>
      <strong class="brand">${texts.title}</strong>
      <form method="post" action="/sign-out" class="tools">
        <input type="hidden" name="csrf" value="${session.csrf}" />
        <button type="button" class="quiet" data-theme-switch hidden>${texts.theme}</button>
        <span class="who"
          >${texts.signedInAs(session.name, describeRoles(session.grants, session.remotes))}</span
        >
        <button class="quiet">${texts.signOut}</button>
      </form>
    </header>
    <nav class="side" aria-label="${texts.title}">
      ${frameMenu(session, { here, operator })} ${languageLinks()}
    </nav>
    <main class="main" id="main" tabindex="-1">${body}</main>
  </div>`;

/** moment writes `2026-11-21 06:30:12`, UTC; machines read the whole moment. */
export const moment = (at: string | null): Markup =>
  at === null ? html`–` : html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time>`;

export const notice = (kind: 'good' | 'bad', title: string, lines: readonly string[] = []): Markup =>
  html`<div class="notice ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">
    <strong>${title}</strong>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </div>`;
