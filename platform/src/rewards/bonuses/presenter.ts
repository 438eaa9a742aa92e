import { fromMinorUnits } from '@tessera/contracts';
import type { Bonus } from '@tessera/contracts/bonuses';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { AcceptedTerms, BonusStep, BonusTable } from '../../money/bonus-balance/tables';
import { countingGames, titleIn } from './rules';

const dayMs = 86_400_000;

type BonusRow = Selectable<BonusTable>;

function termsOf({ rounds, stake, games, payAs }: NonNullable<AcceptedTerms['freeRounds']>) {
  return { rounds, stake, games, payAs };
}

/** presentBonus returns a bonus with everything that happened to it, oldest first. */
export function presentBonus(
  row: BonusRow,
  steps: readonly BonusStep[],
  { operator, language, now }: { operator: Operator; language: string; now: Date },
): Bonus {
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  const { titles, freeRounds, ...terms } = row.terms;
  // Until they are over there is nothing to play, and no category counts yet.
  const counting = freeRounds && row.free_over_at === null ? freeRounds.counting : row.games;
  return {
    bonusId: String(row.id),
    ruleId: String(row.rule_id),
    ruleVersion: row.rule_version,
    depositId: row.deposit_id === null ? null : String(row.deposit_id),
    title: titleIn(titles, operator, language),
    state: row.state,
    kind: row.kind,
    ...terms,
    maxStake: row.max_stake === null ? null : money(row.max_stake),
    games: countingGames(counting, operator),
    freeRounds: freeRounds ? termsOf(freeRounds) : null,
    playedRounds:
      row.free_rounds === null
        ? null
        : {
            used: row.free_used,
            left: row.free_rounds - row.free_used,
            won: money(row.free_won),
            isOver: row.free_over_at !== null || row.state !== 'ACTIVE',
          },
    deposited: money(row.deposited),
    granted: money(row.granted),
    balance: money(row.balance),
    turnover: money(row.turnover),
    progress: money(row.progress),
    endedAmount: row.ended_amount === null ? null : money(row.ended_amount),
    endedAt: row.ended_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    daysLeft: Math.max(0, Math.ceil((row.expires_at.getTime() - now.getTime()) / dayMs)),
    history: steps.map(({ what, percent, amount, rounds, at }) => ({
      what,
      percent,
      amount: money(amount),
      rounds,
      at: at.toISOString(),
    })),
  };
}
