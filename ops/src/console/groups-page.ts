import type { OperatorGroup, StatusGrid } from '@tessera/contracts/operations';
import { html } from '../html/html';
import { everybody } from '../registry/groups';
import { mayUse } from '../rights/rights';
import type { OpenSession } from '../server/sessions';
import { layout, notice } from './layout';
import { paths } from './paths';
import { texts } from './texts';

interface GroupsPage {
  session: OpenSession;
  groups: readonly OperatorGroup[];
  grid: StatusGrid;
  problem?: string | undefined;
  /** What was typed and ticked, where it was refused. */
  raw?: { name: string; operators: readonly string[] } | undefined;
}

/** groupsPage lists the groups of operators, "all" among them, and makes a new one. */
export function groupsPage({ session, groups, grid, problem, raw }: GroupsPage): string {
  const mayChange = session.remotes === null && mayUse(session, '*', 'group');
  const codes = grid.operators.map(({ operator }) => operator);
  return layout({
    title: texts.groups,
    session,
    here: 'groups',
    body: html`<h1>${texts.groups}</h1>
      <p class="lead">${texts.groupsLead}</p>
      ${problem !== undefined && notice('bad', problem)}
      <div class="scroll" tabindex="0" role="region" aria-label="${texts.groups}">
        <table>
          <thead>
            <tr>
              <th scope="col">${texts.group}</th>
              <th scope="col">${texts.operators}</th>
              ${mayChange && html`<th scope="col">${texts.action}</th>`}
            </tr>
          </thead>
          <tbody>
            ${[{ name: everybody, operators: codes }, ...groups].map(
              ({ name, operators }) =>
                html`<tr>
                  <th scope="row"><a href="${paths.group(name)}">${name}</a></th>
                  <td class="wide">${operators.join(', ')}</td>
                  ${
                    mayChange &&
                    html`<td>
                      ${
                        name !== everybody &&
                        html`<form method="post" action="${paths.groupRemove(name)}">
                          <input type="hidden" name="csrf" value="${session.csrf}" />
                          <button class="quiet" aria-label="${texts.forgetGroup}: ${name}">
                            ${texts.forgetGroup}
                          </button>
                        </form>`
                      }
                    </td>`
                  }
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${mayChange && groupForm(session, codes, raw)}`,
  });
}

const groupForm = (session: OpenSession, codes: readonly string[], raw: GroupsPage['raw']) =>
  html`<section aria-labelledby="group-title">
    <h2 id="group-title">${texts.newGroup}</h2>
    <form method="post" action="${paths.groups}" class="stack">
      <input type="hidden" name="csrf" value="${session.csrf}" />
      <label for="group-name">${texts.group}</label>
      <input
        id="group-name"
        name="name"
        required
        pattern="[a-z][a-z0-9-]{1,30}"
        autocomplete="off"
        aria-describedby="group-hint"
        value="${raw?.name ?? ''}"
      />
      <p class="hint" id="group-hint">${texts.groupHint}</p>
      <fieldset>
        <legend>${texts.operators}</legend>
        ${codes.map(
          (code) =>
            html`<label class="check"
              ><input
                type="checkbox"
                name="operators"
                value="${code}"
                ${raw?.operators.includes(code) && html`checked`}
              />
              ${code}</label
            >`,
        )}
      </fieldset>
      <button class="primary">${texts.saveGroup}</button>
    </form>
  </section>`;
