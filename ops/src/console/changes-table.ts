import type { PackageChange } from '@tessera/contracts/operations';
import { html, type Markup } from '../html/html';
import { texts } from './texts';

/** changeLines writes a line a package: `mf-points 1.0.0 → 1.1.0`. */
export const changeLines = (changes: readonly PackageChange[]): Markup =>
  changes.length === 0
    ? html`<span class="faint">${texts.noChange}</span>`
    : html`<ul class="changes">
        ${changes.map(
          ({ package: name, from, to }) =>
            html`<li>${name} <del>${from ?? texts.none}</del> → <ins>${to ?? texts.none}</ins></li>`,
        )}
      </ul>`;

export const changesTable = (changes: readonly PackageChange[]): Markup =>
  changes.length === 0
    ? html`<p class="empty">${texts.sameSet}</p>`
    : html`<table>
        <thead>
          <tr>
            <th scope="col">${texts.package}</th>
            <th scope="col">${texts.before}</th>
            <th scope="col">${texts.after}</th>
          </tr>
        </thead>
        <tbody>
          ${changes.map(
            ({ package: name, from, to }) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td><del>${from ?? texts.none}</del></td>
                <td><ins>${to ?? texts.none}</ins></td>
              </tr>`,
          )}
        </tbody>
      </table>`;
