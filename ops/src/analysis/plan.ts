import { rolloutPlanSchema, type RolloutPlan } from '@tessera/contracts/release';

const unitSeconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;
const stepPattern = /^(\d+)(?::(\d+)([smhd])(?::(\d+)((?::[a-z-]+=(?:off|\d+(?:\.\d+)?))*))?)?$/;
const defaults = { seconds: 15 * 60, visits: 200 };

/** planExample shows how steps are written. */
export const planExample = '10:15m:200,50:15m:200,100:30m:400';

/**
 * readPlan reads steps as `10:15m:200,50,100`: percent, and where they are given the least time and number of visits.
 * After them stand the rules that are other than usual, `10:15m:200:lcp=2:memory=off`. Returns undefined where they are not that.
 */
export function readPlan(text: string): RolloutPlan | undefined {
  const steps = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [matched, percent, amount, unit, visits, rules] = stepPattern.exec(part) ?? [];
      if (matched === undefined) return undefined;
      return {
        percent: Number(percent),
        seconds:
          amount === undefined
            ? defaults.seconds
            : Number(amount) * unitSeconds[unit as keyof typeof unitSeconds],
        visits: visits === undefined ? defaults.visits : Number(visits),
        ...(rules ? { rules: allowancesIn(rules) } : {}),
      };
    });
  return rolloutPlanSchema.safeParse(steps).data;
}

const allowancesIn = (text: string) =>
  Object.fromEntries(
    text
      .slice(1)
      .split(':')
      .map((part) => part.split('=') as [string, string])
      .map(([rule, allowance]) => [rule, allowance === 'off' ? allowance : Number(allowance)]),
  );

/** timeText writes a time in its greatest whole unit: `15m`. */
export function timeText(seconds: number): string {
  const [unit, size] = (['d', 'h', 'm'] as const)
    .map((name) => [name, unitSeconds[name]] as const)
    .find(([, length]) => seconds % length === 0) ?? ['s', 1];
  return `${seconds / size}${unit}`;
}
