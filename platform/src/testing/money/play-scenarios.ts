import { endBonus } from '../../money/bonus-balance';
import { performMovement } from '../../games/seamless/wallet';
import type { Movement } from '../../games/seamless/movement';
import { depositWith } from './deposit-scenarios';
import type { Mover } from './mover';
import type { Scenario } from './scenario';

const move = (
  { platform, player, attempt, key }: Mover,
  round: string,
  kind: Movement['kind'],
  amount = 0n,
): Promise<unknown> =>
  attempt(() =>
    performMovement(platform, player.gameSession, {
      kind,
      provider: 'LOAD',
      transactionId: key(`${round}.${kind}`),
      roundId: key(round),
      amount,
    }),
  );

/** A stake and what becomes of it: a payout, nothing, its return, or both asked for at once. */
async function playRound(mover: Mover, name: string, most: number): Promise<void> {
  const stake = BigInt(100 + mover.below(most * 100));
  const payout = BigInt(mover.below(Number(stake) * 2));
  const ending = mover.below(10);
  // One that has overtaken its bet.
  if (ending === 9) await move(mover, name, 'void');
  await Promise.all([move(mover, name, 'bet', stake), move(mover, name, 'bet', stake)]);
  if (ending < 6) await move(mover, name, 'settle', payout);
  else if (ending === 6) await move(mover, name, 'settle');
  else if (ending === 7) await move(mover, name, 'void');
  else await Promise.all([move(mover, name, 'settle', payout), move(mover, name, 'void')]);
}

/** roundScenario plays a round of a game: from the central wallet, the vendor's, or bonus money. */
export const roundScenario: Scenario = { movements: 2, run: (mover) => playRound(mover, 'round', 40) };

/**
 * bonusScenario accepts a bonus with a deposit and plays with it, until it becomes cash, is given up, also with a
 * round under way, or expires.
 */
export const bonusScenario: Scenario = {
  movements: 10,
  async run(mover) {
    const { platform, player, attempt, below } = mover;
    const [rounds, ending, stake] = [1 + below(4), below(3), BigInt(2_000 + below(7_000))];
    const rule = await platform.db
      .selectFrom('bonus_rule')
      .select(['id', 'version'])
      .where('operator', '=', player.operator.code)
      .where('title', '=', 'Load')
      .executeTakeFirstOrThrow();
    const chosen = { ruleId: String(rule.id), version: rule.version };
    const deposit = await depositWith(mover, '100.00', chosen);
    if (!deposit) return;
    for (let round = 0; round < rounds; round += 1) await playRound(mover, `round${round}`, 60);
    await move(mover, 'open', 'bet', stake);
    const bonus = await platform.db
      .selectFrom('bonus')
      .select('id')
      .where('deposit_id', '=', deposit.id)
      .executeTakeFirst();
    const end = (state: 'FORFEITED' | 'EXPIRED') =>
      attempt(() =>
        platform.db
          .transaction()
          .execute(async (trx) => bonus && endBonus(trx, bonus.id, state, platform.clock.now())),
      );
    if (ending === 0) await Promise.all([end('FORFEITED'), end('FORFEITED')]);
    await move(mover, 'open', 'settle', stake / 2n);
    if (ending > 0) await Promise.all([end('EXPIRED'), end('EXPIRED')]);
  },
};
