import type { PickRule } from '@tessera/contracts/lottery';

export function isComplete(pick: PickRule, picks: readonly string[]): boolean {
  if (pick.kind === 'digits' && new Set(picks).size < (pick.different ?? 1)) return false;
  return picks.length === (pick.kind === 'choice' ? 1 : pick.count);
}

/** numbersOf lists the numbers that a set is chosen from: 1 to the largest, or 00 to 99. */
export function numbersOf(pick: Extract<PickRule, { kind: 'set' | 'numbers' }>): string[] {
  return pick.kind === 'set'
    ? Array.from({ length: pick.max }, (_, index) => String(index + 1))
    : Array.from({ length: 10 ** pick.digits }, (_, index) => String(index).padStart(pick.digits, '0'));
}

/** quickPick makes random picks with the browser's cryptographic generator. */
export function quickPick(pick: PickRule): string[] {
  if (pick.kind === 'choice') return [pick.options[below(pick.options.length)] ?? ''];
  if (pick.kind === 'digits') return quickDigits(pick);
  if (pick.kind === 'numbers') return quickNumbers(pick);
  const left = Array.from({ length: pick.max }, (_, index) => index + 1);
  const numbers = Array.from({ length: pick.count }, () => left.splice(below(left.length), 1)[0] ?? 1);
  return inOrder(numbers.map(String));
}

function quickDigits({ count, different = 1 }: { count: number; different?: number | undefined }): string[] {
  for (;;) {
    const digits = Array.from({ length: count }, () => String(below(10)));
    if (new Set(digits).size >= different) return digits;
  }
}

function quickNumbers({ count, digits }: { count: number; digits: number }): string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) drawn.add(Array.from({ length: digits }, () => String(below(10))).join(''));
  return [...drawn].toSorted();
}

export function inOrder(numbers: readonly string[]): string[] {
  return numbers.toSorted((one, other) => Number(one) - Number(other));
}

/** Whole numbers below a small limit, every one as likely: bytes beyond its last multiple are thrown again. */
function below(limit: number): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % limit;
  }
}
