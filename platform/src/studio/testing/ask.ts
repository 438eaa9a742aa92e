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
    hashes: { hash: string; of?: string }[];
    freeRounds: { total: number; left: number } | null;
  };
}

const hashesSent = new Map<string, Promise<string | undefined>>();
const used = new Set<string>();

function firstUnused(hashes: readonly { hash: string; of?: string }[]): string | undefined {
  const found = hashes.find(({ hash, of }) => of === undefined && !used.has(hash))?.hash;
  if (found) used.add(found);
  return found;
}

/** ask calls the studio as its own page does. */
export async function ask(
  studio: FastifyInstance,
  token: string,
  path: 'session' | 'state' | 'play' | 'move' | 'stop',
  payload: Record<string, unknown> = {},
): Promise<Answer> {
  const send = async (call: string, body: Record<string, unknown>): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await studio.inject({ method: 'POST', url: `/api/${call}`, headers, payload: body })).json();
  };
  if (path !== 'play' || 'hash' in payload) return send(path, payload);
  // The page names the seed that it has shown last, and the same one for the same round.
  const roundKey = `${token} ${String(payload['roundId'])}`;
  let sent = hashesSent.get(roundKey);
  if (!sent) {
    sent = send('state', {}).then(({ value }) => firstUnused(value?.hashes ?? []));
    hashesSent.set(roundKey, sent);
  }
  const hash = await sent;
  return send(path, hash === undefined ? payload : { ...payload, hash });
}

export const newRound = (choice: Record<string, unknown> = {}, stake = '10.00') => ({
  roundId: randomUUID(),
  stake,
  choice,
});

/**
 * sumOfAccounts adds up everything in all accounts, in minor units: play moves money, and makes and destroys
 * none.
 */
export async function sumOfAccounts({ db }: TestPlatform): Promise<bigint> {
  const rows = await db
    .selectFrom('ledger_account as a')
    .select(balanceOfAccount('a').as('balance'))
    .execute();
  return rows.reduce((sum, { balance }) => sum + balance, 0n);
}
