import { toMinorUnits } from '@tessera/contracts';
import type { GameType, Operator } from '@tessera/contracts/operator';

/** ratioOf returns by how many percent a stake of a category counts for points at an operator. */
export const ratioOf = ({ points }: Operator, gameType: GameType): number =>
  points.percent?.[gameType] ?? 100;

/** TurnoverByCategory is settled turnover in minor units. */
export type TurnoverByCategory = readonly { gameType: GameType; turnover: bigint }[];

/** perPointOf returns the turnover behind a point, in minor units. */
export const perPointOf = ({ points, currency }: Operator) =>
  toMinorUnits(points.turnoverPerPoint, currency.digits);

/** Holder is a member's points as they stand: the carry is turnover toward the next one. */
export interface Holder {
  balance: bigint;
  carry: bigint;
  counted_turnover: bigint;
}

/** earningsOf returns what changes of the watermarks come to in points, and what is left toward the next one. */
export function earningsOf(operator: Operator, holder: Holder, changed: ReturnType<typeof changesOf>) {
  const perPoint = perPointOf(operator);
  const weighted = changed.reduce(
    (sum, { gameType, more }) => sum + (more * BigInt(ratioOf(operator, gameType))) / 100n,
    holder.carry,
  );
  // What is not there any more is owed: the carry is below zero until play has made up for it.
  const owed = weighted < 0n ? (perPoint - 1n - weighted) / perPoint : 0n;
  const earned = weighted < 0n ? -(owed < holder.balance ? owed : holder.balance) : weighted / perPoint;
  // It only grows, so that it names each of these movements.
  const total = changed.reduce((sum, { more }) => sum + (more < 0n ? -more : more), holder.counted_turnover);
  return { earned, carry: weighted - earned * perPoint, total };
}

/** changesOf returns by how much each category has changed since it was counted. What is whole may have shrunk. */
export function changesOf(played: TurnoverByCategory, counted: TurnoverByCategory, isWhole: boolean) {
  const gone = counted.filter(({ gameType }) => !played.some((each) => each.gameType === gameType));
  const all = isWhole ? [...played, ...gone.map(({ gameType }) => ({ gameType, turnover: 0n }))] : played;
  return all.flatMap(({ gameType, turnover }) => {
    const before = counted.find((each) => each.gameType === gameType)?.turnover ?? 0n;
    const more = turnover - before;
    return more > 0n || (isWhole && more < 0n) ? [{ gameType, turnover, more }] : [];
  });
}
