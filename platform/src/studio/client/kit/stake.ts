import { byId } from '../../../http/pages/client/dom';
import type { OpenedGame } from '../../messages/calls';
import { t } from '../texts/t';

interface StakeOptions {
  session: Pick<OpenedGame, 'limits' | 'stakes' | 'symbol' | 'digits'>;
  money(value: number): string;
  /** Of the last round, if there was one. */
  first: string | undefined;
  balance(): string;
  onChange(): void;
}

/**
 * createStake creates the control of the next round's stake: by steps, by half and double, the maximum, or
 * typed. `get` returns a decimal string, or undefined while the typed text is no stake; the text stays there,
 * with what is allowed beside it.
 */
export function createStake({ session, money, first, balance, onChange }: StakeOptions) {
  const [least = 0, most = 0] = session.limits.map(Number);
  const steps = session.stakes.map(Number);
  const field = byId('stake', HTMLInputElement);
  let locked = false;
  let value = Math.min(most, Math.max(least, Math.round(Number(first ?? steps[0] ?? least))));
  let valid = true;
  let isFocusDue = false;

  const next = () => steps.find((step) => step > value) ?? most;
  const last = () => steps.findLast((step) => step < value) ?? least;
  const affordable = () => Math.max(least, Math.min(most, Math.floor(Number(balance()))));
  const key = (id: string, take: () => number) => {
    const button = byId(id, HTMLButtonElement);
    button.addEventListener('click', () => {
      if (!locked) set(take());
    });
    return button;
  };
  const lower = [key('less', last), key('half', () => Math.max(least, Math.floor(value / 2)))];
  const higher = [key('more', next), key('double', () => Math.min(most, value * 2))];
  const max = key('max', affordable);

  function show() {
    field.setAttribute('aria-invalid', String(!valid));
    field.disabled = locked;
    max.disabled = locked;
    for (const button of lower) button.disabled = locked || (valid && value <= least);
    for (const button of higher) button.disabled = locked || (valid && value >= most);
    onChange();
  }

  function set(to: number) {
    value = to;
    valid = true;
    field.value = String(to);
    show();
  }

  function read() {
    const typed = field.value.trim().replace(/[.,]0*$/, '');
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
    valid = number >= least && number <= most;
    if (valid) value = number;
    show();
  }

  field.addEventListener('input', read);
  field.addEventListener('focus', () => field.select());

  return {
    begin() {
      byId('stake-symbol').textContent = session.symbol;
      set(value);
    },
    get: () => (valid ? value.toFixed(session.digits) : undefined),
    wrong: () => t('stakeWrong', { least: money(least), most: money(most) }),
    /** A locked field takes no focus: then as soon as it is free. */
    focus() {
      isFocusDue = locked;
      field.focus();
    },
    step(up: boolean) {
      if (!locked) set(up ? next() : last());
    },
    /** While a round goes on its stake stays. */
    lock(on: boolean) {
      locked = on;
      show();
      if (!on && isFocusDue) {
        isFocusDue = false;
        field.focus();
      }
    },
  };
}
