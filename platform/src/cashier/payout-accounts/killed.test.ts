import { setPaymentPassword } from '../../accounts/payment-password/set';
import type { Session } from '../../http/session';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { killedAfter } from '../../testing/money/killed-after';
import { addPayoutAccount, removePayoutAccount } from './change-accounts';

let tested: TestPlatform;
let session: Session;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  await newMember(tested, 'killed01');
  const member = await tested.db
    .selectFrom('member')
    .selectAll()
    .where('account', '=', 'killed01')
    .executeTakeFirstOrThrow();
  session = {
    id: 1n,
    memberId: member.id,
    operator: 'aurora',
    account: member.account,
    accountType: member.account_type,
    isAgent: false,
    isTrial: false,
    breakUntil: null,
    language: member.language,
    restricted: false,
    authenticatedAt: tested.clock.now(),
    previousLogin: null,
  };
});
afterAll(() => tested.close());

const messages = async () =>
  (
    await tested.db
      .selectFrom('member_message')
      .select('type')
      .where('member_id', '=', session.memberId)
      .orderBy('id')
      .execute()
  )
    .map(({ type }) => type)
    .filter((type) => /^pay(mentPassword|outAccount)/.test(type));

test('a process that is killed while a payment password or a payout account changes leaves both as they were, or whole', async () => {
  const { platform } = tested;
  const operator = platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const paymentPassword = '246813';
  const steps = [
    (on: typeof platform) =>
      setPaymentPassword(on, operator, session, {
        newPassword: paymentPassword,
        confirmNewPassword: paymentPassword,
      }),
    (on: typeof platform) =>
      addPayoutAccount(on, operator, session, {
        methodId: 'gcash',
        number: '09171234567',
        holder: 'Maria Santos',
        paymentPassword,
      }),
    async (on: typeof platform) => {
      const { id } = await on.db.selectFrom('payout_account').select('id').executeTakeFirstOrThrow();
      await removePayoutAccount(on, operator, session, { accountId: String(id), paymentPassword });
    },
  ];
  const states: string[] = [];
  for (const step of steps) {
    for (let statements = 0; ; statements += 1) {
      const isDone = await step(killedAfter(platform, statements)).then(
        () => true,
        (error: unknown) => {
          if (!String(error).includes('killed')) throw error;
          return false;
        },
      );
      const [rows, { payment_hash }] = await Promise.all([
        tested.db.selectFrom('payout_account').select(['number', 'removed_at']).execute(),
        tested.db
          .selectFrom('credential')
          .select('payment_hash')
          .where('member_id', '=', session.memberId)
          .executeTakeFirstOrThrow(),
      ]);
      const state = `${payment_hash === null ? 'none' : 'set'}, ${rows.map((row) => (row.removed_at ? 'removed' : 'added')).join()}: ${(await messages()).join()}`;
      if (states.at(-1) !== state) states.push(state);
      if (isDone) break;
    }
  }
  expect(states).toEqual([
    'none, : ',
    'set, : paymentPasswordSet',
    'set, added: paymentPasswordSet,payoutAccountAdded',
    'set, removed: paymentPasswordSet,payoutAccountAdded,payoutAccountRemoved',
  ]);
});
