import { failurePhaseSchema, failureTypeSchema } from '@tessera/contracts/release';
import type { FailureFilter, FailureKinds } from '@tessera/contracts/operations';
import type { OpenSession } from '../server/sessions';
import { packageOf } from './failure-marks';
import { html } from '../html/html';
import { filterChoice } from './filter-choice';
import { layout, moment, notice } from './layout';
import { paths } from './paths';
import { texts } from './texts';

interface FailuresPage {
  session: OpenSession;
  filter: FailureFilter;
  operators: readonly string[];
  /** What is said where the records cannot be had. */
  kinds: FailureKinds | { message: string };
}

/** failuresPage shows what the failure records of the last day say: phase, chunk, address, detail and browser, filtered by a form. */
export function failuresPage({ session, filter, operators, kinds }: FailuresPage): string {
  const found = 'message' in kinds ? undefined : kinds;
  const { remote = '', version = '' } = filter;
  const choices = [
    filterChoice('operator', texts.operator, operators, filter.operator),
    filterChoice('type', texts.type, failureTypeSchema.options, filter.type),
    filterChoice('phase', texts.phase, failurePhaseSchema.options, filter.phase),
    filterChoice('browser', texts.browser, found?.browsers ?? [], filter.browser),
  ];
  return layout({
    title: texts.recordsTitle,
    session,
    here: 'failures',
    body: html`<h1>${texts.recordsTitle}</h1>
      <p class="lead">${texts.recordsLead}</p>
      <form method="get" action="${paths.failures}" class="row filters">
        ${choices}
        <label>${texts.remote}<input name="remote" maxlength="60" value="${remote}" /></label>
        <label>${texts.version}<input name="version" maxlength="60" value="${version}" /></label>
        <button>${texts.filter}</button>
        <a class="button" href="${paths.failures}">${texts.clearFilter}</a>
      </form>
      ${
        'message' in kinds
          ? notice('bad', texts.failuresGone, [kinds.message])
          : kinds.kinds.length === 0
            ? html`<p class="empty">${texts.recordsNone}</p>`
            : table(kinds)
      }`,
  });
}

const table = ({ kinds }: FailureKinds) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.recordsTitle}">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">${texts.release}</th>
          <th scope="col">${texts.operator}</th>
          <th scope="col">${texts.type}</th>
          <th scope="col">${texts.phase}</th>
          <th scope="col">${texts.chunk}</th>
          <th scope="col">${texts.detail}</th>
          <th scope="col">${texts.browser}</th>
          <th scope="col" class="number">${texts.count}</th>
          <th scope="col">${texts.last}</th>
        </tr>
      </thead>
      <tbody>
        ${kinds.map(
          (kind) =>
            html`<tr>
              <th scope="row">${packageOf(kind.remote)} ${kind.version}</th>
              <td data-label="${texts.operator}">${kind.operator}</td>
              <td data-label="${texts.type}">${kind.type}</td>
              <td data-label="${texts.phase}">${kind.phase}</td>
              <td class="wide" data-label="${texts.chunk}">
                ${kind.chunk}<br /><span class="faint">${kind.url}</span>
              </td>
              <td class="wide" data-label="${texts.detail}">${kind.detail}</td>
              <td data-label="${texts.browser}">${kind.browser || '–'}</td>
              <td class="number" data-label="${texts.count}">
                ${kind.count}<br /><span class="faint">${texts.networks(kind.networks)}</span>
              </td>
              <td data-label="${texts.last}">${moment(kind.lastAt)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
