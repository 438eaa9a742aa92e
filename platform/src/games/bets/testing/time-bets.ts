import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { houseAccount, memberWallet, post } from '../../../money/ledger';
import { recordBet, settleBet } from '../write-bets';

/**
 * timeBets says what a bet and its win cost in ms, the way a round is played: each a transaction with a posting and the
 * record. So many rounds are played one after the other by fifty members of aurora whose accounts begin with `accounts`.
 */
export async function timeBets(db: Db, accounts: string, rounds: number): Promise<number> {
  const { rows } = await sql<{ id: bigint; account: string }>`
    select id, account from member where operator = 'aurora' and account like ${`${accounts}%`}
    order by length(lineage) desc, id limit 50`.execute(db);
  const house = houseAccount('aurora', 'PHP', 'load');
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const { id: member_id = 0n, account = '' } = rows[round % rows.length] ?? {};
    const at = new Date();
    const wallet = memberWallet(member_id, 'PHP');
    const move = (kind: string, amount: bigint) => ({
      scope: 'load',
      key: `${kind}.${round}`,
      kind,
      reference: `load/${round}`,
      entries: [
        { account: wallet, amount },
        { account: house, amount: -amount },
      ],
      at,
    });
    const bet = await db.transaction().execute(async (trx) => {
      await post(trx, move('load.bet', 100n));
      return recordBet(trx, {
        operator: 'aurora',
        member_id,
        account,
        provider: 'LOAD',
        round_id: `load-${round}`,
        node_id: 'n',
        game_name: 'Game',
        game_type: 'RNG',
        vassalage: 'PG',
        currency: 'PHP',
        status: 'OPEN',
        stake: 100n,
        placed_at: at,
        settled_at: null,
      });
    });
    await db.transaction().execute(async (trx) => {
      await post(trx, move('load.win', 50n));
      if (bet !== undefined)
        await settleBet(trx, bet, { status: 'SETTLED', payout: 50n, turnover: 100n, at });
    });
  }
  return (performance.now() - begun) / rounds;
}
