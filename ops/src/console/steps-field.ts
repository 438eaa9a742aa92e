import { html } from '../html/html';
import { texts } from './texts';

/** stepsField asks for the steps of a rollout, and says how they are written. */
export const stepsField = (steps: string) =>
  html`<label for="steps">${texts.steps}</label>
    <input
      id="steps"
      name="steps"
      required
      maxlength="200"
      autocomplete="off"
      aria-describedby="steps-hint"
      value="${steps}"
    />
    <p class="hint" id="steps-hint">${texts.stepsHint}</p>`;
