import type { OpenSession } from '../server/sessions';
import { describeRoles } from '../people/people';
import { html, type Markup } from './html';
import { texts } from './texts';

interface Page {
  title: string;
  session?: OpenSession | undefined;
  /** Which entry of the navigation the page is. */
  here?: 'overview' | 'audit' | 'api';
  body: Markup;
}

const link = (address: string, text: string, current: boolean) =>
  html`<a href="${address}" ${current && html`aria-current="page"`}>${text}</a>`;

/** A whole page. Nothing in it is inline: the policy lets neither script nor style in. */
export function layout({ title, session, here, body }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${texts.title}</title>
        <link rel="stylesheet" href="/assets/tokens.css" />
        <link rel="stylesheet" href="/assets/console.css" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <script src="/assets/console.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">${texts.skip}</a>
        <header class="bar">
          <strong>${texts.title}</strong>
          ${
            session &&
            html`<nav aria-label="${texts.title}">
                ${link('/', texts.overview, here === 'overview')}
                ${link('/audit', texts.audit, here === 'audit')}
                ${link('/api-reference', texts.api, here === 'api')}
              </nav>
              <form method="post" action="/sign-out">
                <input type="hidden" name="csrf" value="${session.csrf}" />
                <span class="who">${texts.signedInAs(session.name, describeRoles(session.grants))}</span>
                <button class="quiet">${texts.signOut}</button>
              </form>`
          }
        </header>
        <main id="main" tabindex="-1">${body}</main>
      </body>
    </html>`.text;
}

/** `2026-11-21 06:30:12`, UTC; machines read the whole moment. */
export const moment = (at: string | null): Markup =>
  at === null ? html`–` : html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time>`;

export const notice = (kind: 'good' | 'bad', title: string, lines: readonly string[] = []): Markup =>
  html`<div class="notice ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">
    <strong>${title}</strong>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </div>`;
