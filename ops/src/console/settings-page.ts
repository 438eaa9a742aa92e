import type { SettingPart, SettingsOverview } from '@tessera/contracts/back-office';
import { mayDo } from '../server/guard';
import type { OpenSession } from '../server/sessions';
import { html, type Markup } from './html';
import { layout, moment, notice } from './layout';
import { operatorLinks } from './operator-links';
import { flagsForm, helpForm, maintenanceForm, regionsForm, textsForm } from './settings-forms';
import { settingsTexts as texts } from './settings-texts';

export interface SettingsProblem {
  part: SettingPart;
  message: string;
  /** Somebody else was faster. */
  stale: boolean;
}

export interface SettingsPage {
  session: OpenSession;
  operator: string;
  /** With what was typed in the place of what is saved, where a save was refused. */
  settings: SettingsOverview;
  /** What is saved, where the two differ. */
  saved: SettingsOverview;
  /** Whose help center is shown. */
  language: string;
  done: boolean;
  problem?: SettingsProblem | undefined;
}

/** Everything that can be set of one operator without a build: each part a form of its own, with its version. */
export function settingsPage(page: SettingsPage): string {
  const { session, operator, settings, done } = page;
  const may = mayDo(session, operator, 'editor');
  const { maintenance } = settings.values;
  const state = settings.closed
    ? 'isClosed'
    : maintenance.closed && maintenance.begins
      ? 'isPlanned'
      : 'isOpen';
  const part = (name: SettingPart, title: string, form: Markup) =>
    html`<section class="card" id="${name}" aria-labelledby="${name}-title">
      <h2 id="${name}-title">${title}</h2>
      <p class="hint">${texts.version(page.saved.versions[name])}</p>
      ${problemOf(page, name)}
      <form method="post" action="/settings/${operator}#${name}" class="stack">
        <input type="hidden" name="csrf" value="${session.csrf}" />
        <input type="hidden" name="part" value="${name}" />
        <input type="hidden" name="version" value="${page.saved.versions[name]}" />
        <fieldset class="plain" ${!may && html`disabled`}>${form}</fieldset>
      </form>
    </section>`;
  return layout({
    title: texts.title(operator),
    session,
    body: html`<h1>${texts.title(operator)}</h1>
      ${operatorLinks(operator, 'settings')} ${done && notice('good', texts.done)}
      ${!may && html`<p class="lead">${texts.needsRole}</p>`}
      <p>
        <span class="tag ${state === 'isOpen' ? 'live' : 'warn'}">${texts[state]}</span>
      </p>
      <div class="parts">
        ${part('maintenance', texts.maintenance, maintenanceForm(operator, settings))}
        ${part('flags', texts.flags, flagsForm(settings))} ${part('texts', texts.texts, textsForm(settings))}
        ${part('regions', texts.regions, regionsForm(settings))}
        ${part('help', texts.help, helpForm(operator, settings, page.language))}
      </div>
      <h2>${texts.history}</h2>
      ${historyOf(settings)}`,
  });
}

function problemOf({ problem, saved }: SettingsPage, part: SettingPart): Markup | false {
  if (problem?.part !== part) return false;
  if (!problem.stale) return notice('bad', problem.message);
  return html`${notice('bad', texts.stale, [problem.message, texts.staleNext])}
    <details>
      <summary>${texts.theirs}</summary>
      <pre class="code">${JSON.stringify(saved.values[part], null, 2)}</pre>
    </details>`;
}

const historyOf = ({ history }: SettingsOverview): Markup =>
  history.length === 0
    ? html`<p class="empty">${texts.noHistory}</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.history}">
        <table>
          <tbody>
            ${history.map(
              ({ part, version, author, at }) =>
                html`<tr>
                  <td>${moment(at)}</td>
                  <td>${author}</td>
                  <td>${texts[part]}, ${texts.version(version)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
