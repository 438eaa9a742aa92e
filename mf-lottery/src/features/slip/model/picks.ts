import type { PickRule } from '@tessera/contracts/lottery';

export function isComplete(pick: PickRule, picks: readonly string[]): boolean {
  return picks.length === (pick.kind === 'choice' ? 1 : pick.count);
}

/** Picks by chance, from the browser's own generator. */
export function quickPick(pick: PickRule): string[] {
  if (pick.kind === 'choice') return [pick.options[below(pick.options.length)] ?? ''];
  if (pick.kind === 'digits') return Array.from({ length: pick.count }, () => String(below(10)));
  const left = Array.from({ length: pick.max }, (_, index) => index + 1);
  const numbers = Array.from({ length: pick.count }, () => left.splice(below(left.length), 1)[0] ?? 1);
  return inOrder(numbers.map(String));
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
