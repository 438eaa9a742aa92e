import type { HistoryPage, OperatorStatus } from '@tessera/contracts/operations';
import { changeLines } from './changes-table';
import { html, type Markup } from '../html/html';
import { moment } from './layout';
import { moveName } from './move-name';
import { paths } from './paths';
import { texts } from './texts';

/** historyPart shows an operator's steps, each with the button that goes back to it. */
export function historyPart(
  { operator, set }: OperatorStatus,
  { moves, next }: HistoryPage,
  mayChange: boolean,
): Markup {
  if (moves.length === 0) return html`<p class="empty">${texts.historyEmpty}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.historyTitle}">
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col" class="number">${texts.step}</th>
            <th scope="col">${texts.when}</th>
            <th scope="col">${texts.what}</th>
            <th scope="col">${texts.who}</th>
            <th scope="col">${texts.why}</th>
            <th scope="col">${texts.changes}</th>
            <th scope="col">${texts.set}</th>
          </tr>
        </thead>
        <tbody>
          ${moves.map(
            (move) =>
              html`<tr>
                <th scope="row" class="number" data-label="${texts.step}">${move.sequence}</th>
                <td data-label="${texts.when}">${moment(move.at)}</td>
                <td data-label="${texts.what}">
                  ${moveName(move)}
                  ${move.mandatory && html`<span class="tag warn">${texts.mandatory}</span>`}
                </td>
                <td data-label="${texts.who}">${move.author}</td>
                <td class="wide" data-label="${texts.why}">${move.reason}</td>
                <td data-label="${texts.changes}">${changeLines(move.changes)}</td>
                <td data-label="${texts.set}">
                  <span class="code">${move.set}</span>
                  ${
                    move.set === set
                      ? html`<span class="tag">${texts.runsNow}</span>`
                      : mayChange &&
                        html`<a
                            href="${paths.change(operator)}?kind=step&amp;to=${move.set}"
                            aria-label="${texts.backToThis}: ${texts.step} ${move.sequence}"
                            >${texts.backToThis}</a
                          >
                          <a
                            href="${paths.preview}?set=${move.set}&amp;operator=${operator}"
                            aria-label="${texts.preview}: ${texts.step} ${move.sequence}"
                            >${texts.preview}</a
                          >`
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${next !== null && html`<p><a href="${paths.operator(operator)}?before=${next}">${texts.older}</a></p>`}`;
}
