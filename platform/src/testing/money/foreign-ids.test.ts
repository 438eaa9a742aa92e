import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@tessera/contracts';
import { freePlayCall } from '@tessera/contracts/auth';
import { forfeitBonusCall } from '@tessera/contracts/bonuses';
import * as payments from '@tessera/contracts/payments';
import { transferDownlineCall } from '@tessera/contracts/wallet';
import * as withdrawals from '@tessera/contracts/withdrawals';
import { createTestPlatform, type TestPlatform } from '..';
import { signIn } from '../../games/launch/testing/sign-in';
import { requestFor } from '../transport';
import { faultsOfBooks } from './books';
import { createMovers } from './mover';
import { paidWithdrawal } from './paid-withdrawal';
import { depositWith } from './deposit-scenarios';
import { paymentPassword, preparePlayers, readPlayers, type Player } from './players';

let tested: TestPlatform;
let owner: Player;
let ids: Record<'withdrawal' | 'waiting' | 'account' | 'deposit' | 'bonus' | 'member' | 'picture', string>;
/** Who asks for what is the owner's. */
let strangers: Record<string, { merchant: string; token: string | undefined; own: Player | undefined }>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  await preparePlayers(tested.platform, 16);
  const players = await readPlayers(tested.platform);
  const of = (code: string) =>
    players.filter(({ operator, isPoor, upline }) => operator.code === code && !isPoor && !upline);
  const [first, neighbour] = of('aurora');
  const [elsewhere] = of('jade');
  if (!first || !neighbour || !elsewhere) throw new Error('too few players');
  owner = first;
  await makeAgent(neighbour);
  await makeAgent(elsewhere);
  ids = await makeRecords();
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  strangers = {
    'another member': { merchant: 'aurora', token: await signIn(tested, neighbour.account), own: neighbour },
    'a member elsewhere': {
      merchant: 'jade',
      token: await signIn(tested, elsewhere.account, 'jade'),
      own: elsewhere,
    },
    'the owner at another site': { merchant: 'jade', token: await signIn(tested, owner.account), own: owner },
    'a trial account': { merchant: 'aurora', token, own: undefined },
    nobody: { merchant: 'aurora', token: undefined, own: undefined },
  };
}, 120_000);
afterAll(() => tested.close());

const makeAgent = ({ id, operator }: Player) =>
  tested.db
    .updateTable('member')
    .set({ account_type: operator.accountTypes.agent[0] ?? 0 })
    .where('id', '=', id)
    .execute();

/** One of everything that has an id, all of it the owner's. */
async function makeRecords(): Promise<typeof ids> {
  const withdrawal = await paidWithdrawal(tested, owner);
  const waiting = await tested
    .transport({ token: await signIn(tested, owner.account) })
    .call(
      withdrawals.createWithdrawalCall,
      { accountId: owner.payoutAccountId, amount: '600.00', paymentPassword },
      { idempotencyKey: randomUUID() },
    );
  const moverOf = await createMovers(tested.platform, [owner]);
  const rule = await tested.db
    .selectFrom('bonus_rule')
    .select(['id', 'version'])
    .where('operator', '=', 'aurora')
    .where('kind', '=', 'FIRST_DEPOSIT')
    .executeTakeFirstOrThrow();
  const deposit = await depositWith(moverOf(1), '500.00', { ruleId: String(rule.id), version: rule.version });
  const bonus = await tested.db
    .selectFrom('bonus')
    .select('id')
    .where('member_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return {
    withdrawal,
    waiting: waiting.withdrawalId,
    account: owner.payoutAccountId,
    deposit: String(deposit?.id),
    bonus: String(bonus.id),
    member: String(owner.id),
    picture: owner.picture,
  };
}

/** Each call that names something by an id, with the id of the owner's or another one in its place. */
type Ask = [name: string, call: AnyCall, kind: keyof typeof ids, input: (id: string) => object];
const withdrawalOf = (withdrawalId: string) => ({ withdrawalId });
const asks: readonly Ask[] = [
  ['read a withdrawal', withdrawals.withdrawalCall, 'withdrawal', withdrawalOf],
  ['read its scenario', withdrawals.withdrawalStoryCall, 'withdrawal', withdrawalOf],
  ['take it back', withdrawals.cancelWithdrawalCall, 'waiting', withdrawalOf],
  [
    'say it arrived',
    withdrawals.confirmReceiptCall,
    'withdrawal',
    (id) => ({ ...withdrawalOf(id), receipt: 'RECEIVED' }),
  ],
  [
    'say it arrived in part',
    withdrawals.confirmReceiptCall,
    'withdrawal',
    (id) => ({ ...withdrawalOf(id), receipt: 'PARTLY_RECEIVED', remaining: '10.00' }),
  ],
  [
    'give documents',
    withdrawals.giveDocumentsCall,
    'waiting',
    (id) => ({ ...withdrawalOf(id), documents: ['x'] }),
  ],
  [
    'withdraw to an account',
    withdrawals.createWithdrawalCall,
    'account',
    (accountId) => ({ accountId, amount: '600.00', paymentPassword }),
  ],
  [
    'remove an account',
    withdrawals.removePayoutAccountCall,
    'account',
    (accountId) => ({ accountId, paymentPassword }),
  ],
  ['read a deposit', payments.depositCall, 'deposit', (depositId) => ({ depositId })],
  ['pay a deposit', payments.openDepositCall, 'deposit', (depositId) => ({ depositId })],
  ['give up a bonus', forfeitBonusCall, 'bonus', (bonusId) => ({ bonusId })],
  [
    'send money down',
    transferDownlineCall,
    'member',
    (memberId) => ({ memberId, amount: '100.00', paymentPassword }),
  ],
];

interface Answer {
  statusCode: number;
  body: string;
}
async function ask(
  [, call, , input]: Ask,
  id: string,
  { merchant, token }: { merchant: string; token: string | undefined },
): Promise<Answer> {
  const options = { merchant, idempotencyKey: randomUUID(), ...(token ? { token } : {}) };
  const { statusCode, body } = await tested.inject(requestFor(tested.app, call, input(id) as never, options));
  return { statusCode, body };
}

/** All that could have changed, in one text. */
async function state(): Promise<string> {
  const tables = ['withdrawal', 'payout_account', 'deposit', 'bonus', 'member_transfer'] as const;
  const rows = await Promise.all(
    tables.map((table) => tested.db.selectFrom(table).selectAll().orderBy('id').execute()),
  );
  const { count } = await tested.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return JSON.stringify([rows, count], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

test.each(asks)('to %s is for its own member alone, and others learn nothing of it', async (...one) => {
  const [, , kind] = one;
  const before = await state();
  const answers: Record<string, unknown> = {};
  for (const [who, by] of Object.entries(strangers)) {
    const [foreign, missing] = [await ask(one, ids[kind], by), await ask(one, '987654321', by)];
    const { success, errorCode, value } = JSON.parse(foreign.body) as {
      success: boolean;
      errorCode: string;
      value?: { fields?: Record<string, string> };
    };
    // A foreign one is answered as one that is not there, so that nobody finds out which are.
    const isSameAnswer = foreign.statusCode === missing.statusCode && foreign.body === missing.body;
    const why = value?.fields ? Object.values(value.fields).join() : errorCode;
    answers[who] = success || !isSameAnswer ? `${foreign.body} beside ${missing.body}` : why;
  }
  expect(answers).toEqual({
    'another member': 'NOT_FOUND',
    'a member elsewhere': 'NOT_FOUND',
    'the owner at another site': 'NOT_LOGGED_IN',
    'a trial account': 'REAL_ACCOUNT_NEEDED',
    nobody: 'NOT_LOGGED_IN',
  });
  expect(await state()).toBe(before);
});

test("another member's picture is no proof and no document", async () => {
  const by = strangers['another member'];
  if (!by?.own) throw new Error('nobody');
  const paid = await paidWithdrawal(tested, by.own);
  const api = tested.transport({ token: by.token ?? '' });
  await expect(
    api.call(withdrawals.confirmReceiptCall, {
      withdrawalId: paid,
      receipt: 'NOT_RECEIVED',
      evidence: [ids.picture],
    }),
  ).rejects.toMatchObject({ value: { fields: { evidence: 'NOT_FOUND' } } });
});

test('the rule of a bonus of another operator is none', async () => {
  const by = strangers['a member elsewhere'];
  const rule = await tested.db
    .selectFrom('bonus_rule')
    .select(['id', 'version'])
    .where('operator', '=', 'aurora')
    .where('kind', '=', 'FIRST_DEPOSIT')
    .executeTakeFirstOrThrow();
  const api = tested.transport({ merchant: 'jade', token: by?.token ?? '' });
  const bonus = { ruleId: String(rule.id), version: rule.version };
  await expect(
    api.call(
      payments.createDepositCall,
      { channelId: 'wallet', amount: '500.00', bonus },
      { idempotencyKey: randomUUID() },
    ),
  ).rejects.toMatchObject({ code: 'BONUS_NOT_AVAILABLE' });
  expect(await faultsOfBooks(tested.db)).toEqual([]);
});
