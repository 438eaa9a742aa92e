import type { WithdrawnRelease } from '@tessera/contracts/operations';
import { html, type Markup } from '../html/html';
import { paths } from './paths';
import { texts } from './texts';

/** withdrawnNotice says of a release that was found to be bad who still runs it, with the way to each of them. */
export const withdrawnNotice = ({ package: name, version, by, reason, runs }: WithdrawnRelease): Markup =>
  html`<div class="notice bad" role="alert">
    <strong>${texts.withdrawnRuns(name, version)}</strong>
    <p>${by}: ${reason}</p>
    <p>${operatorLinks(runs)}</p>
  </div>`;

/** operatorLinks writes the operators that run a release, each with its share where that is not everybody. */
export const operatorLinks = (runs: WithdrawnRelease['runs']): readonly Markup[] =>
  runs.map(
    ({ operator, percent }, index) =>
      html`${index > 0 && ', '}<a href="${paths.operator(operator)}">${operator}</a
        >${percent < 100 && ` (${percent} %)`}`,
  );
