import type { DrawShape } from '@tessera/contracts/lottery';
import type { Prize } from '../rules/rule';

type Step = DrawShape[number];

/** prizeText writes the numbers of a draw as people of an operator read and write them: `P1: 307`, one prize a line. */
export const prizeText = (prizes: readonly Prize[]): string =>
  prizes.map(({ prize, numbers }) => `${prize}: ${numbers.join(', ')}`).join('\n');

/** readPrizes reads the numbers that somebody has typed; undefined where they are not those of the shape. */
export function readPrizes(shape: DrawShape, text: string): Prize[] | undefined {
  const typed = new Map(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line): [string, string] => {
        const [prize = '', ...numbers] = line.split(':');
        return [prize.trim().toUpperCase(), numbers.join(':')];
      }),
  );
  if (typed.size !== shape.length) return undefined;
  const prizes = shape.map((step) => readPrize(step, typed.get(step.prize) ?? ''));
  return prizes.every((prize) => prize !== undefined) ? prizes : undefined;
}

function readPrize(step: Step, text: string): Prize | undefined {
  const numbers = text
    .split('digits' in step ? /[\s,]+/ : ',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if ('digits' in step) {
    const fits = numbers.every((one) => /^\d+$/.test(one) && one.length === step.digits);
    return fits && numbers.length === step.count ? { prize: step.prize, numbers } : undefined;
  }
  const [only = '', ...more] = numbers;
  const set = only.split(/\s+/);
  const fits = set.every((one) => /^[1-9]\d{0,2}$/.test(one) && Number(one) <= step.max);
  if (!fits || more.length > 0 || set.length !== step.pick || new Set(set).size !== step.pick)
    return undefined;
  return { prize: step.prize, numbers: [set.toSorted((a, b) => Number(a) - Number(b)).join(' ')] };
}
