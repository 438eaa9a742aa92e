import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@tessera/contracts';
import { createDepositCall } from '@tessera/contracts/payments';
import * as wallet from '@tessera/contracts/wallet';
import * as withdrawals from '@tessera/contracts/withdrawals';
import { createTestPlatform, type TestPlatform } from '..';
import { signIn } from '../../games/launch/testing/sign-in';
import { officeOf } from '../office';
import { requestFor } from '../transport';
import { expectSoundBooks } from './expect-sound-books';
import { paymentPassword, preparePlayers, readPlayers, type Player } from './players';
import { paidWithdrawal } from './paid-withdrawal';

/** Amounts that are none, in every call of a member that names one. */
const amounts: readonly unknown[] = [
  '0',
  '0.00',
  '000',
  '-0',
  '-100',
  '+100',
  '100.001',
  '100.0000001',
  '1e2',
  '1E2',
  '1e-2',
  '0x64',
  '0b11',
  '100.',
  '.5',
  '1,000',
  '1_000',
  '1 000',
  '100n',
  '₱100',
  '100 THB',
  'THB 100',
  '１００',
  '١٠٠',
  '१००',
  '1٠0',
  '100\u0000',
  '\u200b100',
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  '',
  '9'.repeat(15),
  '9'.repeat(16),
  '9'.repeat(400),
  '99999999999.99',
  100,
  -100,
  1e21,
  true,
  null,
  [],
  ['100'],
  {},
];

let tested: TestPlatform;
let players: Player[];
let paid = '';
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  await preparePlayers(tested.platform, 12);
  players = await readPlayers(tested.platform);
  paid = await paidWithdrawal(tested, playerOf('aurora'));
}, 120_000);
afterEach(() => expectSoundBooks(tested));
afterAll(() => tested.close());

const playerOf = (code: string) =>
  players.find(({ operator, upline, isPoor }) => operator.code === code && upline && !isPoor) as Player;
const agentOf = (player: Player) => players.find(({ id }) => id === player.upline?.id) as Player;

interface MoneyCall {
  call: AnyCall;
  by: () => Player;
  input: (amount: unknown, by: Player) => object;
}
const moneyCalls: Readonly<Record<string, MoneyCall>> = {
  'a withdrawal': {
    call: withdrawals.createWithdrawalCall,
    by: () => playerOf('aurora'),
    input: (amount, { payoutAccountId: accountId }) => ({ accountId, amount, paymentPassword }),
  },
  'a withdrawal in the other currency': {
    call: withdrawals.createWithdrawalCall,
    by: () => playerOf('jade'),
    input: (amount, { payoutAccountId: accountId }) => ({ accountId, amount, paymentPassword }),
  },
  'what of a payment is missing': {
    call: withdrawals.confirmReceiptCall,
    by: () => playerOf('aurora'),
    input: (remaining) => ({ withdrawalId: paid, receipt: 'PARTLY_RECEIVED', remaining: remaining ?? '' }),
  },
  'a deposit': {
    call: createDepositCall,
    by: () => playerOf('aurora'),
    input: (amount) => ({ channelId: 'wallet', amount }),
  },
  'a transfer to the upline': {
    call: wallet.transferUplineCall,
    by: () => playerOf('aurora'),
    input: (amount) => ({ amount, paymentPassword }),
  },
  'a transfer down': {
    call: wallet.transferDownlineCall,
    by: () => agentOf(playerOf('aurora')),
    input: (amount) => ({ memberId: String(playerOf('aurora').id), amount, paymentPassword }),
  },
  'a transfer to a vendor': {
    call: wallet.walletTransferCall,
    by: () => playerOf('jade'),
    input: (amount, { vassalage }) => ({ vassalage, direction: 'IN', amount }),
  },
  'a transfer from a vendor': {
    call: wallet.walletTransferCall,
    by: () => playerOf('jade'),
    input: (amount, { vassalage }) => ({ vassalage, direction: 'OUT', amount }),
  },
};

const postings = async () =>
  (
    await tested.db
      .selectFrom('ledger_transaction')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test.each(Object.entries(moneyCalls))(
  '%s of an amount that is none is refused by name, and moves nothing',
  async (_name, { call, by, input }) => {
    const player = by();
    const { operator } = player;
    await tested.db
      .updateTable('member')
      .set({ account_type: operator.accountTypes.agent[0] ?? 0 })
      .where('id', '=', agentOf(playerOf('aurora')).id)
      .execute();
    const token = await signIn(tested, player.account, operator.code);
    const before = await postings();
    const answers: string[] = [];
    for (const amount of amounts) {
      const options = { merchant: operator.code, token, idempotencyKey: randomUUID() };
      const request = requestFor(tested.app, call, input(amount, player) as never, options);
      const { statusCode, body } = await tested.inject(request);
      const { success, errorCode, value } = JSON.parse(body) as {
        success: boolean;
        errorCode?: string;
        value?: { fields?: Record<string, string> };
      };
      const isNamed =
        errorCode === 'BALANCE_TOO_LOW' ||
        (errorCode === 'VALIDATION_FAILED' &&
          Object.keys(value?.fields ?? {}).every((field) => ['amount', 'remaining'].includes(field)));
      if (success || statusCode >= 500 || !isNamed)
        answers.push(`${JSON.stringify(amount)}: ${statusCode} ${body}`);
    }
    expect(answers).toEqual([]);
    expect(await postings()).toBe(before);
  },
);

test('what people of the operator split is refused at the field of its amount', async () => {
  const player = playerOf('jade');
  const api = tested.transport({
    merchant: 'jade',
    token: await signIn(tested, player.account, 'jade'),
  });
  const input = { accountId: player.payoutAccountId, amount: '600.00', paymentPassword };
  const { withdrawalId } = await api.call(withdrawals.createWithdrawalCall, input, {
    idempotencyKey: randomUUID(),
  });
  const finance = officeOf(tested, 'jade')('fay', 'finance');
  const answers: string[] = [];
  for (const amount of [...amounts, '600.00', '600.01']) {
    const { status, fields, text } = await finance.act(`withdrawals/${withdrawalId}`, 'split', 1, { amount });
    if (status < 400 || status >= 500 || !fields?.['amount'])
      answers.push(`${JSON.stringify(amount)}: ${text}`);
  }
  expect(answers).toEqual([]);
});
