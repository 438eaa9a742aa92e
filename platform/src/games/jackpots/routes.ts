import { fromMinorUnits } from '@tessera/contracts';
import { jackpotsCall } from '@tessera/contracts/games';
import type { FastifyInstance } from 'fastify';
import { gameArtPath } from '../../art/paths';
import { registerCall } from '../../http/register-call';
import { nameForOthers } from '../winners/name-for-others';
import { readPots, sumOf } from './pools';

export function jackpotRoutes(app: FastifyInstance): void {
  registerCall(app, jackpotsCall, async ({ platform, operator }) => {
    const { db } = platform;
    const pots = await readPots(db, operator);
    const wins = await db
      .selectFrom('jackpot_win')
      .distinctOn('node_id')
      .select(['node_id', 'account', 'amount', 'won_at'])
      .where('operator', '=', operator.code)
      .orderBy('node_id')
      .orderBy('won_at', 'desc')
      .execute();
    const lastOf = new Map(wins.map((win) => [win.node_id, win]));
    const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
    return {
      total: sumOf(pots, operator),
      list: pots.map((pot) => {
        const win = lastOf.get(pot.node_id);
        return {
          nodeId: pot.node_id,
          displayName: pot.title,
          iconUrl: gameArtPath(pot),
          amount: money(pot.amount),
          ...(win
            ? {
                lastWin: {
                  customerName: nameForOthers(operator, win.account),
                  amount: money(win.amount),
                  wonAt: win.won_at.toISOString(),
                },
              }
            : {}),
        };
      }),
    };
  });
}
