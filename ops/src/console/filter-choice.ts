import { html, type Markup } from '../html/html';
import { texts } from './texts';

/** filterChoice makes a field of a filter's form in which one of some values is chosen, or any. */
export function filterChoice(name: string, label: string, options: readonly string[], chosen = ''): Markup {
  // What is asked for is shown, whether or not there is any of it.
  const all = chosen === '' || options.includes(chosen) ? options : [chosen, ...options];
  return html`<label>
    ${label}
    <select name="${name}">
      <option value="">${texts.any}</option>
      ${all.map((option) => html`<option value="${option}" ${option === chosen && html`selected`}>${option}</option>`)}
    </select>
  </label>`;
}
