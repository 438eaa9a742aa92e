import { DomainError } from '../../http/domain-error';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { houseAccount, memberWallet, post } from '.';
import { faultsAfter } from './testing/expect-sound';
import { movementOf } from './testing/mixed-movements';
import { foldPending } from './upkeep';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

const count = 1_000;
const movement = (number: number) => movementOf(number, 20, tested.clock.now());
const faults = () => faultsAfter(tested.db, count, movement);

/** Whoever is refused has too little; nothing else may go wrong. */
async function move(number: number): Promise<void> {
  try {
    await tested.db.transaction().execute((trx) => post(trx, movement(number)));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'BALANCE_TOO_LOW') throw error;
  }
}

test('mixed movements at once, each asked for twice, leave no drift, no debt and no key twice', async () => {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const orders = [numbers, numbers.toReversed()];
  await Promise.all(
    orders.map(async (order) => {
      while (order.length > 0) await Promise.all(order.splice(0, 16).map(move));
    }),
  );
  expect(await faults()).toEqual([]);
  await foldPending(tested.db);
  expect(await faults()).toEqual([]);
  const pending = await tested.db.selectFrom('ledger_pending').selectAll().execute();
  expect(pending).toEqual([]);
}, 120_000);

test('a posting of a month that nobody prepared makes its own partition', async () => {
  const at = new Date('2031-05-31T23:59:59.999Z');
  const entries = [
    { account: memberWallet(9n, 'PHP'), amount: 1n },
    { account: houseAccount('aurora', 'PHP', 'bank'), amount: -1n },
  ];
  const rest = { scope: 'test', key: 'far', kind: 'payments.deposit', reference: '', at };
  await tested.db.transaction().execute((trx) => post(trx, { ...rest, entries }));
  const booked = await tested.db.selectFrom('ledger_entry').select('amount').where('at', '=', at).execute();
  expect(booked.map(({ amount }) => amount)).toEqual([1n, -1n]);
});
