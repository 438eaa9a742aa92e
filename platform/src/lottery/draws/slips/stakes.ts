import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { PlayRule } from '../rules/rule';

/** No bet may return more than so many times the operator's largest deposit. */
const largestReturn = 20n;

/**
 * stakeLimits returns the smallest and largest stake of a play in minor units, from the operator's own
 * limits: a fiftieth of the smallest deposit, and a tenth of the largest one where the odds allow it.
 */
export function stakeLimits(
  { money, currency }: Operator,
  { payouts }: PlayRule,
): { min: bigint; max: bigint } {
  const unit = toMinorUnits('1', currency.digits);
  const largestDeposit = toMinorUnits(money.maxDeposit, currency.digits);
  const min = whole(toMinorUnits(money.minDeposit, currency.digits) / 50n, unit);
  const best = payouts.reduce((most, { odds }) => (odds > most ? odds : most), 100n);
  const byReturn = (largestDeposit * largestReturn * 100n) / best;
  const byDeposit = largestDeposit / 10n;
  const max = round(whole(byReturn < byDeposit ? byReturn : byDeposit, unit), unit);
  return { min, max: max > min * 5n ? max : min * 5n };
}

/** Down to 1, 2 or 5 of a power of ten: a limit that one can remember. */
function round(amount: bigint, unit: bigint): bigint {
  let power = unit;
  while (power * 10n <= amount) power *= 10n;
  const times = amount / power;
  return power * (times >= 5n ? 5n : times >= 2n ? 2n : 1n);
}

function whole(amount: bigint, unit: bigint): bigint {
  return amount < unit ? unit : (amount / unit) * unit;
}
