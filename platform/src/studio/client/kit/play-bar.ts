import { byId } from '../../../http/pages/client/dom';
import { countUp } from './celebrate';
import type { ButtonOptions } from './game';
import type { Tone } from './outcome';

interface BarOptions {
  /** The balance at first. */
  first: string;
  money(amount: string | number): string;
}

/** createPlayBar holds what stands under every game: the balance, what is said, and the one button. */
export function createPlayBar({ first, money }: BarOptions) {
  let balance = first;
  let onPress: () => unknown = () => {};
  const play = byId('play', HTMLButtonElement);
  const press = () => onPress();
  play.addEventListener('click', press);
  byId('balance').textContent = money(balance);
  return {
    press,
    focus: () => play.focus({ preventScroll: true }),
    balance: () => balance,
    showBalance(next: string) {
      countUp(byId('balance'), Number(balance), Number(next), money);
      balance = next;
    },
    result(text: string, tone: Tone = '') {
      byId('result').textContent = text;
      byId('result').dataset['tone'] = tone;
    },
    /** `isIcon`: the button shows a picture, and its words are for who hears them. */
    button(options: ButtonOptions, isIcon: boolean) {
      const { label, disabled = false, hidden = false, press: next } = options;
      if (label !== undefined) {
        if (isIcon) play.setAttribute('aria-label', label);
        else if (play.textContent !== label) play.textContent = label;
      }
      play.disabled = disabled;
      play.hidden = hidden;
      if (next) onPress = next;
    },
  };
}
