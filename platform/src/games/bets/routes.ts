import { fromMinorUnits, type CallRequest } from '@tessera/contracts';
import { betHistoryCall } from '@tessera/contracts/bets';
import type { GameType } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { filterWord } from '../lists/repository';
import { registerMemberCall } from '../../http/register-call';

const dayMs = 86_400_000;

export function betRoutes(app: FastifyInstance): void {
  registerMemberCall(app, betHistoryCall, async ({ platform, operator, session, input }) => {
    const bets = filteredBets(platform.db, session.memberId, input, platform.clock.now());
    const rows = await bets
      .leftJoin('catalogue_vendor as v', 'v.code', 'b.vassalage')
      .selectAll('b')
      .select('v.name as vendor_name')
      .orderBy('b.placed_at', 'desc')
      .orderBy('b.id', 'desc')
      .limit(input.pageSize)
      .offset((input.pageNo - 1) * input.pageSize)
      .execute();
    const sums = await bets
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .select(sumOf('stake').as('stake'))
      .select(sumOf('payout').as('payout'))
      .select(sumOf('turnover').as('turnover'))
      .executeTakeFirstOrThrow();
    const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
    const total = Number(sums.total);
    return {
      list: rows.map((row) => ({
        betId: String(row.id),
        roundId: row.round_id,
        nodeId: row.node_id,
        gameName: row.game_name,
        gameType: row.game_type,
        vassalage: row.vassalage,
        vendorName: row.vendor_name ?? row.vassalage,
        status: row.status,
        stake: money(row.stake),
        payout: money(row.payout),
        turnover: money(row.turnover),
        net: money(row.status === 'SETTLED' ? row.payout - row.stake : 0n),
        placedAt: row.placed_at.toISOString(),
        settledAt: row.settled_at?.toISOString() ?? null,
        ...(row.ended_by ? { endedBy: row.ended_by } : {}),
      })),
      pageNo: input.pageNo,
      totalPages: Math.ceil(total / input.pageSize),
      total,
      totals: {
        stake: money(sums.stake),
        payout: money(sums.payout),
        turnover: money(sums.turnover),
        net: money(sums.payout - sums.stake),
      },
    };
  });
}

/** Of bets that count: what is open or void has moved nothing for good. */
function sumOf(column: 'stake' | 'payout' | 'turnover') {
  return sql<bigint>`coalesce(sum(b.${sql.ref(column)}) filter (where b.status = 'SETTLED'), 0)::bigint`;
}

function filteredBets(db: Db, memberId: bigint, input: CallRequest<typeof betHistoryCall>, now: Date) {
  let bets = db
    .selectFrom('bet as b')
    .where('b.member_id', '=', memberId)
    .where('b.stake', '>', 0n)
    .where('b.placed_at', '>=', input.from ? new Date(input.from) : new Date(now.getTime() - 30 * dayMs));
  if (input.to) bets = bets.where('b.placed_at', '<', endOf(input.to));
  const type = filterWord(input.gameType);
  const vendor = filterWord(input.vassalage);
  if (type) bets = bets.where('b.game_type', '=', type as GameType);
  if (vendor) bets = bets.where('b.vassalage', '=', vendor);
  if (input.status && input.status !== 'ALL') bets = bets.where('b.status', '=', input.status);
  return bets;
}

/** A date means its whole day, an instant itself. */
function endOf(text: string): Date {
  return new Date(Date.parse(text) + (text.includes('T') ? 1 : dayMs));
}
