import { html, type Markup } from './html';

export type Cell = Markup | string | false;

/** A table under its title, or what is said where there is nothing. */
export const table = (
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  empty = '–',
): Markup =>
  html`<h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="empty">${empty}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
            <table>
              ${
                heads.some((head) => head !== '') &&
                html`<thead>
                  <tr>
                    ${heads.map((head) => (head === '' ? html`<td></td>` : html`<th scope="col">${head}</th>`))}
                  </tr>
                </thead>`
              }
              <tbody>
                ${rows.map(
                  (cells) =>
                    html`<tr>
                      ${cells.map((cell) => html`<td>${cell}</td>`)}
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }`;
