import type { PackageChange } from '@tessera/contracts/operations';
import { html, type Markup } from './html';
import { words } from './words';

/** A line a package: `mf-points 1.0.0 → 1.1.0`. */
export const changeLines = (changes: readonly PackageChange[]): Markup =>
  changes.length === 0
    ? html`<span class="faint">${words.noChange}</span>`
    : html`<ul class="changes">
        ${changes.map(
          ({ package: name, from, to }) =>
            html`<li>${name} <del>${from ?? words.none}</del> → <ins>${to ?? words.none}</ins></li>`,
        )}
      </ul>`;

export const changesTable = (changes: readonly PackageChange[]): Markup =>
  changes.length === 0
    ? html`<p class="empty">${words.sameSet}</p>`
    : html`<table>
        <thead>
          <tr>
            <th scope="col">${words.package}</th>
            <th scope="col">${words.before}</th>
            <th scope="col">${words.after}</th>
          </tr>
        </thead>
        <tbody>
          ${changes.map(
            ({ package: name, from, to }) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td><del>${from ?? words.none}</del></td>
                <td><ins>${to ?? words.none}</ins></td>
              </tr>`,
          )}
        </tbody>
      </table>`;
