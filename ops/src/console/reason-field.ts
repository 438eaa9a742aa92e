import { html, type Markup } from '../html/html';
import { texts } from './texts';

/** reasonField asks why: a change of what players get, or a mark of a release, has a reason that stays with it. */
export const reasonField = (reason: string, hint: string): Markup =>
  html`<label for="reason">${texts.reason}</label>
    <input
      id="reason"
      name="reason"
      required
      minlength="3"
      maxlength="400"
      autocomplete="off"
      aria-describedby="reason-hint"
      value="${reason}"
    />
    <p class="hint" id="reason-hint">${hint}</p>`;

/** changeFields asks what every change of a set is asked: why, and whether open pages move without being asked. */
export const changeFields = (reason: string): Markup =>
  html`${reasonField(reason, texts.reasonHint)}
    <label class="check"
      ><input type="checkbox" name="mandatory" value="yes" /> ${texts.mandatoryField}</label
    >`;
