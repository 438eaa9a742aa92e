import type { SettingsOverview } from '@tessera/contracts/back-office';
import { flagIds } from '@tessera/contracts/operator';
import { html, type Markup } from './html';
import { settingsTexts as labels } from './settings-texts';

const field = (name: string, label: string, control: Markup): Markup =>
  html`<label for="${name}">${label}</label> ${control}`;

const line = (name: string, label: string, value: string, most: number): Markup =>
  field(name, label, html`<input id="${name}" name="${name}" value="${value}" maxlength="${most}" />`);

const area = (name: string, label: string, value: string, rows: number): Markup =>
  field(
    name,
    label,
    html`<textarea id="${name}" name="${name}" rows="${rows}" dir="auto">${value}</textarea>`,
  );

/** `2026-03-02T08:00`, as a browser's field wants it. */
const minute = (moment: string | null) => moment?.slice(0, 16) ?? '';

const instant = (name: string, label: string, value: string | null): Markup =>
  field(
    name,
    label,
    html`<input type="datetime-local" id="${name}" name="${name}" value="${minute(value)}" />`,
  );

export function maintenanceForm(operator: string, { values, languages }: SettingsOverview): Markup {
  const { closed, begins, ends, texts } = values.maintenance;
  const state = !closed ? 'open' : begins === null ? 'now' : 'planned';
  return html`<label for="state">${labels.state}</label>
    <select id="state" name="state">
      ${Object.entries(labels.states).map(
        ([value, text]) =>
          html`<option value="${value}" ${value === state && html`selected`}>${text}</option>`,
      )}
    </select>
    ${instant('begins', labels.begins, begins)} ${instant('ends', labels.ends, ends)}
    ${languages.map((language) =>
      area(`text.${language}`, labels.playersRead(language), texts[language] ?? '', 2),
    )}
    <label for="confirm">${labels.confirm(operator)}</label>
    <input id="confirm" name="confirm" autocomplete="off" aria-describedby="confirm-hint" />
    <p class="hint" id="confirm-hint">${labels.confirmHint}</p>
    <button class="primary">${labels.save}</button>`;
}

export const flagsForm = ({ values }: SettingsOverview): Markup =>
  html`${flagIds.map(
      (flag) =>
        html`<label class="check"
          ><input type="checkbox" name="flag.${flag}" ${values.flags[flag] && html`checked`} />
          ${labels.flagNames[flag]} <span class="code">${flag}</span></label
        >`,
    )} <button class="primary">${labels.save}</button>`;

export function textsForm({ values, languages }: SettingsOverview): Markup {
  const { tagline, licence, texts } = values.texts;
  const others = languages.slice(1);
  return html`${line('tagline', labels.tagline, tagline, 120)} ${area('licence', labels.licence, licence, 2)}
    ${others.map((language) => {
      const own = texts[language];
      const label = (what: string) => `${what} ${labels.inLanguage(language)}`;
      return html`${line(`tagline.${language}`, label(labels.tagline), own?.tagline ?? '', 120)}
      ${area(`licence.${language}`, label(labels.licence), own?.licence ?? '', 2)}`;
    })} <button class="primary">${labels.save}</button>`;
}

export function regionsForm({ values }: SettingsOverview): Markup {
  const { blockedRegions, blockedNetworks } = values.regions;
  return html`${area('blockedRegions', labels.countries, blockedRegions.join(' '), 2)}
    ${area('blockedNetworks', labels.networks, blockedNetworks.join('\n'), 3)}
    <p class="hint">${labels.regionsHint}</p>
    <button class="primary">${labels.save}</button>`;
}

/** One language at a time: the others stay what they are. */
export function helpForm(
  operator: string,
  { values, languages }: SettingsOverview,
  language: string,
): Markup {
  return html`<nav class="places" aria-label="${labels.help}">
      ${languages.map(
        (each) =>
          html`<a
            href="/settings/${operator}?language=${each}#help"
            ${each === language && html`aria-current="page"`}
            >${each}</a
          >`,
      )}
    </nav>
    <input type="hidden" name="language" value="${language}" />
    <p class="hint">${labels.helpHint}</p>
    ${(values.help[language] ?? []).map(
      ({ id, title, content }) =>
        html`<details>
          <summary>${title} <span class="code">#${id}</span></summary>
          <div class="stack">
            ${line(`title.${id}`, labels.articleTitle, title, 160)}
            ${area(`content.${id}`, labels.content, content, 10)}
          </div>
        </details>`,
    )}
    <button class="primary">${labels.saveHelp(language)}</button>`;
}
