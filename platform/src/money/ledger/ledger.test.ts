import { sql } from 'kysely';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { balanceOfAccount, houseAccount, memberWallet, post, readBalance, type Posting } from '.';
import { foldPending } from './upkeep';
import { verifyLedger } from './verify';

let tested: TestPlatform;
const wallet = memberWallet(900_001n, 'PHP');
const house = houseAccount('aurora', 'PHP', 'play');

beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

let counter = 0;
function move(amount: bigint, more: Partial<Posting> = {}) {
  const posting: Posting = {
    scope: 'test',
    key: `key-${++counter}`,
    kind: 'test',
    reference: 'r',
    entries: [
      { account: wallet, amount },
      { account: house, amount: -amount },
    ],
    at: tested.clock.now(),
    ...more,
  };
  return tested.db.transaction().execute((trx) => post(trx, posting));
}

async function balance(): Promise<bigint> {
  return (await readBalance(tested.db, wallet)).balance;
}

test('moves money between two accounts, and counts postings', async () => {
  const posted = await move(1250n);
  expect(posted.entries[0]).toMatchObject({ balance: 1250n, sequence: 1n });
  expect((await readBalance(tested.db, house)).balance).toBe(-1250n);
});

test('a repeat of a key moves nothing and tells the first result', async () => {
  const before = await balance();
  const first = await move(100n, { key: 'twice' });
  await move(7n);
  const second = await move(100n, { key: 'twice' });
  expect(second).toEqual({ ...first, replayed: true });
  expect(await balance()).toBe(before + 107n);
});

test('another content under a used key is refused', async () => {
  await move(5n, { key: 'conflict' });
  await expect(move(6n, { key: 'conflict' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('a hundred debits at once never take more than there is', async () => {
  const rich = memberWallet(900_002n, 'PHP');
  const both = (amount: bigint): Posting['entries'] => [
    { account: rich, amount },
    { account: house, amount: -amount },
  ];
  await move(0n, { entries: both(1000n) });
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => move(0n, { entries: both(-30n) })),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(results.length - refused.length).toBe(33);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'BALANCE_TOO_LOW' });
  expect((await readBalance(tested.db, rich)).balance).toBe(10n);
});

test('the same key at once moves once', async () => {
  const before = await balance();
  await Promise.all(Array.from({ length: 10 }, () => move(3n, { key: 'race' })));
  expect(await balance()).toBe(before + 3n);
});

test('every account is the sum of its entries, and all of it is zero', async () => {
  const rows = await tested.db
    .selectFrom('ledger_account as a')
    .leftJoin('ledger_entry as e', 'e.account_id', 'a.id')
    .select(({ fn }) => [balanceOfAccount('a').as('balance'), fn.sum<string>('e.amount').as('sum')])
    .groupBy('a.id')
    .execute();
  for (const { balance: booked, sum } of rows) expect(String(booked)).toBe(sum);
  expect(rows.reduce((total, row) => total + row.balance, 0n)).toBe(0n);
});

test('the service refuses what does not sum to zero, and a zero', async () => {
  await expect(move(1n, { entries: [{ account: wallet, amount: 1n }] })).rejects.toThrow('sum to 0');
  await expect(move(0n)).rejects.toMatchObject({ code: 'AMOUNT_INVALID' });
});

test('the database refuses an unbalanced transaction, and a change of an entry', async () => {
  const unbalanced = tested.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('ledger_transaction')
      .values({ scope: 's', key: 'k', kind: 'x', reference: '', fingerprint: '', created_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await trx.selectFrom('ledger_account').select('id').executeTakeFirstOrThrow();
    await trx
      .insertInto('ledger_entry')
      .values({
        transaction_id: id,
        account_id: account.id,
        currency: 'PHP',
        kind: 'x',
        amount: 1n,
        balance_after: 1n,
        sequence_after: 1n,
        at: tested.clock.now(),
      })
      .execute();
  });
  await expect(unbalanced).rejects.toThrow('not balanced');
  await expect(tested.db.updateTable('ledger_entry').set({ amount: 1n }).execute()).rejects.toThrow(
    'never changed',
  );
});

test('the member hears of a posting only when it is committed', async () => {
  const heard: unknown[] = [];
  let first: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    first = resolve;
  });
  const stop = tested.platform.events.subscribe(({ memberId, event }) => {
    heard.push([memberId, event.type]);
    first();
  });
  await tested.db
    .transaction()
    .execute(async (trx) => {
      await post(trx, {
        scope: 'test',
        key: 'undone',
        kind: 'test',
        reference: '',
        at: tested.clock.now(),
        entries: [
          { account: wallet, amount: 1n },
          { account: house, amount: -1n },
        ],
      });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await move(1n);
  await arrived;
  stop();
  expect(heard).toEqual([['900001', 'wallet.posted']]);
});

test('a balance that is not the sum of its entries raises one alarm in the record of its operator', async () => {
  const pot = houseAccount('jade', 'PHP', 'drifting');
  await move(0n, {
    entries: [
      { account: pot, amount: 5n },
      { account: houseAccount('jade', 'PHP', 'other'), amount: -5n },
    ],
  });
  expect(await verifyLedger(tested.platform)).toBe(0);
  await tested.db.updateTable('ledger_account').set({ balance: 2n }).where('kind', '=', 'drifting').execute();
  expect([await verifyLedger(tested.platform), await verifyLedger(tested.platform)]).toEqual([1, 1]);
  const alarms = await tested.db
    .selectFrom('content_audit')
    .select(['operator', 'reason'])
    .where('author', '=', 'alarm/ledger')
    .execute();
  expect(alarms).toEqual([{ operator: 'jade', reason: 'balance 7, entries 5 minor units of PHP' }]);
});

// The embedded database has one session, which answers everybody in turn.
if (process.env.DATABASE_URL_TEST)
  test('members of one operator do not wait for each other', async () => {
    const entriesOf = (memberId: bigint) => [
      { account: memberWallet(memberId, 'PHP'), amount: 5n },
      { account: house, amount: -5n },
    ];
    const before = (await readBalance(tested.db, house)).balance;
    await tested.db.transaction().execute(async (trx) => {
      const at = tested.clock.now();
      const posting = { scope: 'test', kind: 'test', reference: 'r', at };
      await post(trx, { ...posting, key: 'first', entries: entriesOf(900_010n) });
      // The first is not committed, and holds its locks; nobody else needs one of them.
      await move(0n, { key: 'second', entries: entriesOf(900_011n) });
      await foldPending(tested.db);
    });
    expect((await readBalance(tested.db, house)).balance).toBe(before - 10n);
  });

test('a session that began on an empty site finds each account by its index, however many there are since', async () => {
  const read = () =>
    tested.db.transaction().execute(async (trx) => {
      const scans = async () => {
        const { rows } = await sql<{ scans: bigint }>`
          select seq_scan as scans from pg_stat_xact_user_tables where relname = 'ledger_account'`.execute(
          trx,
        );
        return rows[0]?.scans ?? 0n;
      };
      const before = await scans();
      for (let each = 0; each < 8; each += 1)
        await post(trx, {
          scope: 'test',
          key: `key-${++counter}`,
          kind: 'test',
          reference: 'r',
          entries: [
            { account: memberWallet(910_000n + BigInt(counter), 'PHP'), amount: 1n },
            { account: house, amount: -1n },
          ],
          at: tested.clock.now(),
        });
      return (await scans()) - before;
    });
  await sql`analyze ledger_account`.execute(tested.db);
  expect(await read()).toBe(0n);
});
