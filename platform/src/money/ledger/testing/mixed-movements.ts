import { houseAccount, memberWallet, type Posting } from '..';
import { seededRandom } from '../../../random';

const currency = 'PHP';
const firstMember = 5_000_000n;
const house = (kind: string) => houseAccount('aurora', currency, kind);

/** Names what a movement does and the other side of it: `+` gives to the member, `-` takes. */
const kinds = [
  ['play.bet', '-', house('play')],
  ['play.settle', '+', house('play')],
  ['payments.deposit', '+', house('bank')],
  ['promotions.bonus', '+', house('promotion')],
  ['withdrawals.request', '-', house('withdrawals')],
  ['withdrawals.receipt', '+', house('withdrawals')],
] as const;

export const memberOfLoad = (index: number) => memberWallet(firstMember + BigInt(index), currency);

/**
 * movementOf makes the movement of a number, always the same: of all that members do, among so many of them.
 */
export function movementOf(number: number, members: number, at: Date): Posting {
  const { below } = seededRandom(number);
  const member = below(members);
  const amount = BigInt(1 + below(50_000));
  const chosen = below(kinds.length + 1);
  const base = { scope: 'load', key: `movement-${number}`, reference: `load/${number}`, at };
  const own = memberOfLoad(member);
  const [kind, sign, other] = kinds[chosen] ?? [];
  if (!kind || !other) {
    const to = memberOfLoad((member + 1 + below(members - 1)) % members);
    const entries = [
      { account: own, amount: -amount },
      { account: to, amount },
    ];
    return { ...base, kind: 'transfer', entries };
  }
  const change = sign === '+' ? amount : -amount;
  const entries = [
    { account: own, amount: change },
    { account: other, amount: -change },
  ];
  return { ...base, kind, entries };
}
