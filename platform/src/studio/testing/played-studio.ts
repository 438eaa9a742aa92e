import { randomUUID } from 'node:crypto';
import type { GameType } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { openGame } from '../../games/launch/testing/open-game';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { createStudio } from '../create-studio';
import { ask, sumOfAccounts, type Answer } from './ask';

type AskOptions = Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never;

interface PlayedStudio {
  tested: TestPlatform;
  ask(...args: AskOptions): Promise<Answer>;
  state(token: string): Promise<Answer['value']>;
  /** The token of a game of the seeded catalogue, launched and entered. */
  open(gameType: GameType, named?: string, account?: string): Promise<string>;
  /** Stands at the beginning of a turn of the tables. */
  tableOpens(token: string): Promise<number>;
  /** From the house to a player's wallet, and back where it is negative. */
  moveMoney(account: string, amount: bigint): Promise<void>;
}

export const cents = (amount: string | null) => Math.round(Number(amount) * 100);

/**
 * useStudio serves the studio over a real platform, for the tests of one file. Its players have enough for
 * every round, whatever their luck; after the last test all of them together have made no money and lost
 * none, and nothing failed on the way.
 */
export function useStudio(): PlayedStudio {
  let total = 0n;
  let studio: FastifyInstance;
  const played: PlayedStudio = {
    tested: undefined as unknown as TestPlatform,
    ask: (...args) => ask(studio, ...args),
    state: async (token) => (await played.ask(token, 'state')).value,
    open: (gameType, named, account) =>
      openGame(played.tested, { gameType, ...(named ? { named } : {}), ...(account ? { account } : {}) }),
    async tableOpens(token) {
      const { clock } = played.tested;
      const live = (await played.state(token)).live as { endsAt: number };
      clock.advance(live.endsAt - clock.now().getTime() + 100);
      return ((await played.state(token)).live as { turn: number }).turn;
    },
    moveMoney: (account, amount) => moveMoney(played.tested, account, amount),
  };
  beforeAll(async () => {
    played.tested = await createTestPlatform({ seed: 'full' });
    studio = await createStudio(played.tested.platform);
    for (const account of ['player01', 'agent01']) await played.moveMoney(account, 1_000_000n);
    total = await sumOfAccounts(played.tested);
  }, 120_000);
  afterAll(async () => {
    expect(await sumOfAccounts(played.tested)).toBe(total);
    expect(played.tested.errors).toEqual([]);
    await studio.close();
    await played.tested.close();
  });
  return played;
}

async function moveMoney({ db, clock }: TestPlatform, account: string, amount: bigint): Promise<void> {
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) =>
    post(trx, {
      scope: 'test',
      key: randomUUID(),
      kind: 'test',
      reference: '',
      at: clock.now(),
      entries: [
        { account: memberWallet(id, 'PHP'), amount },
        { account: houseAccount('aurora', 'PHP', 'credit'), amount: -amount },
      ],
    }),
  );
}
