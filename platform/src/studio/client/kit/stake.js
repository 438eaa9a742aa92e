import { byId } from './dom.js';
import { say } from './words.js';

/**
 * What is staked on the next round: by steps, by half and double, as much as may be, or typed. `get` is a decimal
 * string, or undefined while what is typed is no stake; it stays there, with what would be one said beside it.
 */
export function createStake({ session, money, first, balance, onChange }) {
  const [least, most] = session.limits.map(Number);
  const steps = session.stakes.map(Number);
  const field = byId('stake');
  let locked = false;
  let value = Math.min(most, Math.max(least, Math.round(Number(first ?? steps[0] ?? least))));
  let valid = true;

  const affordable = () => Math.max(least, Math.min(most, Math.floor(Number(balance()))));
  const next = () => steps.find((step) => step > value) ?? most;
  const last = () => steps.findLast((step) => step < value) ?? least;
  const keys = {
    less: () => last(),
    more: () => next(),
    half: () => Math.max(least, Math.floor(value / 2)),
    double: () => Math.min(most, value * 2),
    max: affordable,
  };

  function show() {
    field.setAttribute('aria-invalid', String(!valid));
    field.disabled = locked;
    for (const id of Object.keys(keys)) byId(id).disabled = locked;
    if (!locked) {
      for (const id of ['less', 'half']) byId(id).disabled = valid && value <= least;
      for (const id of ['more', 'double']) byId(id).disabled = valid && value >= most;
    }
    onChange();
  }

  function set(to) {
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
  for (const [id, take] of Object.entries(keys))
    byId(id).addEventListener('click', () => {
      if (!locked) set(take());
    });

  return {
    begin() {
      byId('stake-symbol').textContent = session.symbol;
      set(value);
    },
    get: () => (valid ? value.toFixed(session.digits) : undefined),
    wrong: () => say('stakeWrong', { least: money(least), most: money(most) }),
    focus: () => field.focus(),
    step(up) {
      if (!locked) set(up ? next() : last());
    },
    /** While a round goes on its stake stays. */
    lock(on) {
      locked = on;
      show();
    },
  };
}
