import type { OperatorRollout } from '@tessera/contracts/operations';
import type { Finding } from '@tessera/contracts/release';
import { timeText } from '../analysis/plan';
import { findingNumbers } from '../analysis/verdict-text';
import { html, type Markup } from '../html/html';
import { moment } from './layout';
import { texts } from './texts';

/** rolloutName says which packages a roll-out is of, in which versions. */
export const rolloutName = ({ changes, packages }: OperatorRollout): string =>
  changes.map((name) => `${name} ${packages[name] ?? ''}`).join(', ');

/** analysisPart shows where a roll-out with steps is, and what the analysis said of it last. */
export function analysisPart({ analysis }: OperatorRollout): Markup {
  if (!analysis) return html``;
  const { plan, step, verdict } = analysis;
  return html`<div class="analysis">
    <ol class="steps">
      ${plan.map(
        ({ percent, seconds, visits }, index) =>
          html`<li ${index === step && html`aria-current="step"`}>
            ${texts.analysisStep(percent, timeText(seconds), visits)}
          </li>`,
      )}
    </ol>
    ${
      verdict &&
      html`<p>
          <strong>${texts.analysisWhy[verdict.why]}</strong>
          ${texts.analysisVisits(verdict.visits, verdict.beside)} ${moment(verdict.at)} UTC
        </p>
        ${
          verdict.findings.length > 0 &&
          html`<ul>
            ${verdict.findings.map(finding)}
          </ul>`
        }`
    }
  </div>`;
}

function finding(found: Finding): Markup {
  const [ours, beside] = findingNumbers(found);
  return html`<li>
    ${texts.analysisRules[found.rule]} ${texts.analysisNumbers(ours, beside)} ${found.remote}
  </li>`;
}
