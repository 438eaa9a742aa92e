import { toMinorUnits } from '@tessera/contracts';
import { sql } from 'kysely';
import { offeredRows } from '../lists/offered';
import { seededRandom, type Random } from '../../random';
import type { Seeder } from '../../seed/seeder';

const days = 75;

/**
 * seedBets seeds a past for the seeded members, so that records, boards and reports have something to show.
 * What it moved is posted by the last seeder of the past (`lottery/draws/seed-movements.ts`).
 */
export const seedBets: Seeder = {
  name: 'bets-history',
  what: 'betting history',
  level: 'full',
  demo: true,
  async run(platform, trx) {
    const now = platform.clock.now().getTime();
    for (const operator of platform.operators.demonstrations) {
      const random = seededRandom(operator.code.length * 7919);
      const members = await trx
        .selectFrom('member')
        .select(['id', 'account'])
        .where('operator', '=', operator.code)
        .where('account_type', 'not in', operator.accountTypes.trial)
        // Who has just come has no past.
        .where('created_at', '<', new Date(now - days * 86_400_000))
        .orderBy('id')
        .execute();
      const games = await offeredRows(trx, operator)
        .orderBy('g.popularity', 'desc')
        .orderBy('g.node_id')
        .limit(400)
        .execute();
      const unit = toMinorUnits('1', operator.currency.digits);
      const rows = members.flatMap((member) =>
        Array.from({ length: 60 + random.below(120) }, () => {
          const game = games[random.below(games.length)];
          const at = now - random.below(days * 24 * 60) * 60_000 - random.below(60_000);
          const stake = unit * BigInt([2, 4, 10, 20, 50, 100][random.below(6)] ?? 2);
          return {
            operator: operator.code,
            member_id: String(member.id),
            account: member.account,
            provider: 'HISTORY',
            round_id: `${operator.code}-${random.bytes(8).toString('hex')}`,
            node_id: game?.node_id,
            game_name: game?.title,
            game_type: game?.game_type,
            vassalage: game?.vassalage,
            currency: operator.currency.code,
            status: 'SETTLED',
            stake: String(stake),
            payout: String(payoutOf(stake, random)),
            turnover: String(stake),
            placed_at: new Date(at).toISOString(),
            settled_at: new Date(at + 2_000).toISOString(),
          };
        }),
      );
      await insertAll(rows, (json) =>
        sql`insert into bet (operator, member_id, account, provider, round_id, node_id, game_name, game_type,
            vassalage, currency, status, stake, payout, turnover, placed_at, settled_at)
          select * from jsonb_to_recordset(${json}::jsonb) as r(operator text, member_id bigint, account text,
            provider text, round_id text, node_id text, game_name text, game_type text, vassalage text,
            currency text, status text, stake bigint, payout bigint, turnover bigint, placed_at timestamptz,
            settled_at timestamptz) order by placed_at`.execute(trx),
      );
    }
  },
};

async function insertAll(
  rows: readonly unknown[],
  insert: (json: string) => Promise<unknown>,
): Promise<void> {
  if (rows.length > 0) await insert(JSON.stringify(rows));
}

/** Mostly nothing, often a little, seldom much: about 95 % comes back. */
function payoutOf(stake: bigint, random: Random): bigint {
  const chance = random.below(10_000);
  const hundredths = BigInt(20 + random.below(80));
  if (chance < 7_200) return 0n;
  if (chance < 9_300) return (stake * hundredths) / 50n;
  if (chance < 9_900) return (stake * hundredths) / 12n;
  if (chance < 9_992) return (stake * hundredths) / 3n;
  return stake * hundredths * 4n;
}
