import { randomBytes, randomUUID } from 'node:crypto';
import { setLimitCall } from '@tessera/contracts/protection';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/database';
import { hashSecret } from '../../secret';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { openGame } from '../launch/testing/open-game';
import { signIn } from '../launch/testing/sign-in';
import type { Movement } from './movement';
import { moveInOneStatement } from './one-statement';
import { performInSteps, performMovement } from './wallet';

let tested: TestPlatform;
let session = '';
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
beforeEach(async () => {
  session = await openGame(tested);
});
afterAll(() => tested.close());

const movement = (more: Partial<Movement> = {}): Movement => ({
  kind: 'bet',
  provider: 'ACME',
  transactionId: randomUUID(),
  roundId: randomUUID(),
  amount: 500n,
  ...more,
});
const inOneStatement = (request: Movement) => moveInOneStatement(tested.platform, session, request);
const theLongerWay = (request: Movement) => performInSteps(tested.platform, session, request);

/** What the movements of a round have written, without what makes it this round. */
async function writtenOf(roundId: string) {
  const { db } = tested;
  const bets = await db.selectFrom('bet').selectAll().where('round_id', '=', roundId).execute();
  const movements = await db
    .selectFrom('seamless_transaction')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('kind')
    .execute();
  const entries = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select(['t.scope', 't.kind', 't.created_at', 'e.amount', 'e.currency', 'e.kind as entry', 'e.at'])
    .select(['a.owner_kind', 'a.owner_id', 'a.kind as account', 'e.balance_after'])
    .where('t.reference', '=', `ACME/${roundId}`)
    .orderBy('e.id')
    .execute();
  const balances = entries.flatMap(({ balance_after: after }) => after ?? []);
  expect(movements.map(({ balance }) => balance)).toEqual(expect.arrayContaining(balances));
  return {
    bets: bets.map((bet) => ({ ...bet, id: 0n, round_id: '' })),
    movements: movements.map((one) => ({
      ...one,
      isOfBet: one.bet_id === String(bets[0]?.id),
      bet_id: '',
      transaction_id: '',
      round_id: '',
      balance: 0n,
    })),
    entries: entries.map((entry) => ({ ...entry, balance_after: entry.balance_after !== null })),
  };
}

test.each([
  ['a round that wins', 700n],
  ['a round that loses', 0n],
])('%s is written as the longer way writes it', async (_title, amount) => {
  const rounds = [randomUUID(), randomUUID()] as const;
  for (const request of [
    movement({ roundId: rounds[0] }),
    movement({ roundId: rounds[0], kind: 'settle', amount }),
  ])
    expect(await inOneStatement(request)).toMatchObject({ session: { account: 'player01' } });
  await theLongerWay(movement({ roundId: rounds[1] }));
  await theLongerWay(movement({ roundId: rounds[1], kind: 'settle', amount }));
  const written = await writtenOf(rounds[0]);
  expect(written).toEqual(await writtenOf(rounds[1]));
  expect(written).toMatchObject({ bets: [{ status: 'SETTLED', payout: amount }], movements: [{}, {}] });
});

test('the page of its player hears of a stake in one statement', async () => {
  let stop = () => {};
  const heard = new Promise<string>((resolve) => {
    stop = tested.platform.events.subscribe(({ event }) => {
      if (event.type === 'wallet.posted') resolve(event.balance);
    });
  });
  const moved = await inOneStatement(movement());
  expect(await heard).toBe(String(moved?.balance));
  stop();
});

test('an expression that cannot be evaluated beside a stake undoes it, and leaves it to the longer way', async () => {
  const work = jest.fn();
  const beside = (expression: RawBuilder<unknown>) => ({ work, expression });
  const undone = movement();
  const refuses = sql`studio_mark_round(${undone.roundId}, 'TAKEN', ${['DECIDED']})`;
  expect(await moveInOneStatement(tested.platform, session, undone, beside(refuses))).toBeUndefined();
  expect(await writtenOf(undone.roundId)).toEqual({ bets: [], movements: [], entries: [] });
  expect(work).not.toHaveBeenCalled();
  await performMovement(tested.platform, session, undone, beside(refuses));
  expect(work).toHaveBeenCalledTimes(1);
});

const memberId = async () => {
  const member = tested.db.selectFrom('member').select('id').where('account', '=', 'player01');
  return (await member.where('operator', '=', 'aurora').executeTakeFirstOrThrow()).id;
};
const limitStakes = async (amount: string, version: number) => {
  const member = tested.transport({ token: await signIn(tested, 'player01') });
  await member.call(setLimitCall, { kind: 'STAKE', period: 'DAY', amount, version });
};

/** What a player's stake asks for more than one statement for. */
const states: [title: string, begin: () => Promise<unknown>][] = [
  [
    'whose login is over',
    async () => {
      const sessions = tested.db.updateTable('session').where('member_id', '=', await memberId());
      await sessions.set({ revoked_at: tested.clock.now() }).execute();
    },
  ],
  [
    'whose game has another token by now',
    () =>
      tested.db
        .updateTable('game_session')
        .set({ token_hash: randomBytes(32) })
        .where('token_hash', '=', hashSecret(session))
        .execute(),
  ],
  [
    'who left the game for hours',
    () => {
      const longAgo = new Date(tested.clock.now().getTime() - 2 * 3_600_000 - 1);
      return tested.db.updateTable('game_session').set({ last_seen_at: longAgo }).execute();
    },
  ],
  [
    'whose game is over',
    () => tested.db.updateTable('game_session').set({ expires_at: tested.clock.now() }).execute(),
  ],
  ['whose limit is new', () => limitStakes('1000000', 0)],
];

test.each(states)(
  'a stake of somebody %s is left to the longer way, and writes nothing',
  async (_title, begin) => {
    expect(await inOneStatement(movement())).toBeDefined();
    await begin();
    const request = movement();
    expect(await inOneStatement(request)).toBeUndefined();
    expect(await writtenOf(request.roundId)).toEqual({ bets: [], movements: [], entries: [] });
  },
);

test('a stake within the allowance of a limit is one statement, and one beyond it is not', async () => {
  await performMovement(tested.platform, session, movement());
  expect(await inOneStatement(movement())).toBeDefined();
  await tested.db.updateTable('stake_allowance').set({ amount: 700n }).execute();
  expect(await inOneStatement(movement())).toBeDefined();
  const beyond = movement();
  expect(await inOneStatement(beyond)).toBeUndefined();
  expect(await writtenOf(beyond.roundId)).toEqual({ bets: [], movements: [], entries: [] });
});

test('what is no plain stake or end of a round is left to the longer way', async () => {
  const first = movement();
  await inOneStatement(first);
  const before = await writtenOf(first.roundId);
  const { roundId } = first;
  for (const more of [
    first,
    { ...first, amount: 501n },
    movement({ roundId }),
    movement({ kind: 'void', roundId, amount: 0n }),
    movement({ kind: 'settle', roundId, amount: 20n * first.amount }),
    movement({ kind: 'settle', roundId: randomUUID() }),
    movement({ amount: 90_000_000_000n }),
    movement({ freeRound: 1n }),
  ])
    expect(await inOneStatement(more)).toBeUndefined();
  expect(await writtenOf(roundId)).toEqual(before);
});

test('a stake and the end of its round that are asked for many times at once, by either way, have one effect', async () => {
  const request = movement();
  const end = movement({ kind: 'settle', roundId: request.roundId, amount: 700n });
  for (const once of [request, end]) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? performMovement(tested.platform, session, once) : theLongerWay(once),
      ),
    );
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(answers.map(({ balance }) => balance)).size).toBe(1);
  }
  const { bets, movements, entries } = await writtenOf(request.roundId);
  expect([bets.length, movements.length, entries.length]).toEqual([1, 2, 4]);
});

test('what is done beside a stake is done with it or not at all', async () => {
  const request = movement();
  const within = (rounds: string[]) => async (trx: Trx) => {
    const written = await trx
      .selectFrom('bet')
      .select('round_id')
      .where('round_id', '=', request.roundId)
      .execute();
    rounds.push(...written.map((bet) => bet.round_id));
  };
  const seen: string[] = [];
  const refuse = async (trx: Trx) => {
    await within(seen)(trx);
    throw new Error('no');
  };
  await expect(moveInOneStatement(tested.platform, session, request, { work: refuse })).rejects.toThrow('no');
  expect(await writtenOf(request.roundId)).toEqual({ bets: [], movements: [], entries: [] });
  expect(await moveInOneStatement(tested.platform, session, request, { work: within(seen) })).toBeDefined();
  expect(seen).toEqual([request.roundId, request.roundId]);
  expect(await writtenOf(request.roundId)).toMatchObject({ bets: [{ status: 'OPEN' }], movements: [{}] });
});
