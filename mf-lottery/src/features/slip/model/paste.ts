import type { PickRule } from '@tessera/contracts/lottery';
import { inOrder } from './picks';

/**
 * readNumbers reads typed or pasted numbers: digits stand together ("307, 412"), and a set has a line of its own ("3 9 17").
 * What is not understood is given back as it was written.
 */
export function readNumbers(pick: PickRule, text: string): { bets: string[][]; rest: string[] } {
  const parts = (pick.kind === 'digits' ? text.split(/[\s,;|]+/) : text.split(/[\n;|]+/))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const bets: string[][] = [];
  const rest: string[] = [];
  for (const part of parts) {
    const picks = readPart(pick, part);
    if (picks) bets.push(picks);
    else rest.push(part);
  }
  return { bets, rest };
}

function readPart(pick: PickRule, part: string): string[] | undefined {
  if (pick.kind === 'choice') return undefined;
  if (pick.kind === 'digits') {
    const digits = [...part];
    const fits = part.length === pick.count && /^\d+$/.test(part);
    return fits && new Set(digits).size >= (pick.different ?? 1) ? digits : undefined;
  }
  const numbers = part.split(/[\s,-]+/);
  if (numbers.length !== pick.count || new Set(numbers.map(Number)).size !== numbers.length) return undefined;
  if (pick.kind === 'numbers')
    return numbers.every((one) => /^\d+$/.test(one) && one.length === pick.digits)
      ? numbers.toSorted()
      : undefined;
  const fits = numbers.every((one) => /^0?[1-9]\d?$/.test(one) && Number(one) <= pick.max);
  return fits ? inOrder(numbers.map((one) => String(Number(one)))) : undefined;
}
