import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { balanceOfAccount } from '../../money/ledger';
import type { TestPlatform } from '../../testing';

export interface ShownRound {
  key: string;
  state: 'open' | 'done' | 'void';
  stake: string;
  payout: string | null;
  choice: Record<string, unknown>;
  shown: Record<string, unknown>;
  /** Ended because its site closed. */
  closed?: true;
}

export interface Answer {
  success: boolean;
  errorCode?: string;
  value: {
    kind: string;
    balance: string;
    round: ShownRound;
    rounds: ShownRound[];
    resumed: ShownRound | null;
    game: Record<string, unknown>;
    live: Record<string, unknown>;
  };
}

/** Asks the studio as its own page does. */
export async function ask(
  studio: FastifyInstance,
  token: string,
  path: 'session' | 'state' | 'play' | 'move' | 'stop',
  payload: Record<string, unknown> = {},
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  return (await studio.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).json();
}

export const newRound = (choice: Record<string, unknown> = {}, stake = '10.00') => ({
  roundId: randomUUID(),
  stake,
  choice,
});

/** Everything in all accounts, in minor units: play moves money, and makes and destroys none. */
export async function sumOfAccounts({ db }: TestPlatform): Promise<bigint> {
  const rows = await db
    .selectFrom('ledger_account as a')
    .select(balanceOfAccount('a').as('balance'))
    .execute();
  return rows.reduce((sum, { balance }) => sum + balance, 0n);
}
