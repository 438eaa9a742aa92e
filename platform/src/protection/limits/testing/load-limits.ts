import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Platform } from '../../../context';
import { performMovement } from '../../../games/seamless/wallet';
import { readPlayers, type Player } from '../../../testing/money/players';
import { applyRaises } from '../apply-raises-job';

const limitsOfMember = 15;
const firstMember = 50_000_000;
const [amount, raised] = [10_000, 20_000];

/** writeRaises writes so many raised limits whose waiting time is over, fifteen of a member. */
export async function writeRaises({ db, clock }: Platform, count: number): Promise<object> {
  const members = Math.ceil(count / limitsOfMember);
  const now = clock.now();
  await sql`
    insert into member (id, operator, account, account_type, affiliate_code, language, created_at)
    select ${firstMember}::bigint + i, 'aurora', 'raises' || i, 0, 'RAISES' || i, 'EN', ${now}
    from generate_series(1, ${members}::int) i`.execute(db);
  await sql`
    insert into player_limit (member_id, operator, kind, period, amount, next_amount, due_at, changed_at)
    select id, operator, kind, period, ${amount}, ${raised}, ${now}::timestamptz - interval '1 second', ${now}
    from member, unnest(array['DEPOSIT', 'NET_DEPOSIT', 'LOSS', 'STAKE', 'TIME']) kind,
      unnest(array['DAY', 'WEEK', 'MONTH']) period
    where id > ${firstMember}::bigint order by 1, 3, 4 limit ${count}`.execute(db);
  await sql`analyze player_limit`.execute(db);
  return { members };
}

/** measureRaises applies what is due, beside whoever does the same. */
export async function measureRaises(platform: Platform): Promise<object> {
  const began = performance.now();
  const applied = await applyRaises(platform);
  return { applied, seconds: (performance.now() - began) / 1000 };
}

/** checkRaises counts the limits that were applied once, and those that were not, or more than once. */
export async function checkRaises({ db }: Platform): Promise<object> {
  const { rows } = await sql<{ once: bigint; wrong: bigint }>`
    select count(*) filter (where is_right) as once, count(*) filter (where not is_right) as wrong
    from (select amount = ${raised} and next_amount is null and due_at is null and version = 2 as is_right
      from player_limit where member_id > ${firstMember}::bigint) l`.execute(db);
  return { once: Number(rows[0]?.once), wrong: Number(rows[0]?.wrong) };
}

/** measureStakes places stakes of one player without a limit and with three, by turns, and returns how long each took in ms. */
export async function measureStakes(
  platform: Platform,
  pairs: number,
): Promise<Record<'free' | 'limited', number[]>> {
  const player = (await readPlayers(platform)).find(
    ({ operator, isPoor }) => operator.code === 'aurora' && !isPoor,
  );
  if (!player) throw new Error('there is no player');
  const took = { free: [] as number[], limited: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1)
    for (const how of pair % 2 === 0 ? (['free', 'limited'] as const) : (['limited', 'free'] as const)) {
      if (how === 'limited') await limit(platform, player);
      await round(platform, player);
      const began = performance.now();
      await round(platform, player);
      took[how].push(performance.now() - began);
      await platform.db.deleteFrom('player_limit').where('member_id', '=', player.id).execute();
    }
  return took;
}

const limit = ({ db, clock }: Platform, { id, operator }: Player) =>
  db
    .insertInto('player_limit')
    .values(
      (['STAKE', 'LOSS', 'TIME'] as const).map((kind) => ({
        member_id: id,
        operator: operator.code,
        kind,
        period: 'MONTH' as const,
        amount: kind === 'TIME' ? 40_000n : 100_000_000n,
        changed_at: clock.now(),
      })),
    )
    .execute();

/** A stake that comes back, so that the wallet lasts. */
async function round(platform: Platform, { gameSession }: Player): Promise<void> {
  const roundId = randomUUID();
  for (const kind of ['bet', 'void'] as const)
    await performMovement(platform, gameSession, {
      kind,
      provider: 'ACME',
      transactionId: randomUUID(),
      roundId,
      amount: kind === 'bet' ? 100n : 0n,
    });
}
