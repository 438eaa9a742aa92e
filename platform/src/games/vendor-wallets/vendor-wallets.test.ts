import { randomUUID } from 'node:crypto';
import type { CallInput } from '@tessera/contracts';
import { freePlayCall } from '@tessera/contracts/auth';
import { bonusListCall, bonusOffersCall } from '@tessera/contracts/bonuses';
import { gameListCall, launchGameCall } from '@tessera/contracts/games';
import { createDepositCall, depositChannelsCall } from '@tessera/contracts/payments';
import { noticeListCall } from '@tessera/contracts/promotions';
import { beginBreakCall } from '@tessera/contracts/protection';
import * as calls from '@tessera/contracts/wallet';
import { pay } from '../../rewards/bonuses/testing/bonus-player';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { decideRound } from '../seamless/decide-round';
import { performMovement } from '../seamless/wallet';
import { findGameSession } from '../launch/game-sessions';
import { signIn } from '../launch/testing/sign-in';
import { vendorWallet } from './accounts';
import { createTransfer } from './create-transfer';
import { embeddedVendors } from './embedded/books';
import { checkTransfers } from './settle-transfer';
import { readBalance } from '../../money/ledger';

let tested: TestPlatform;
let vassalage = '';
let other = '';
let nodeId = '';
beforeAll(async () => {
  tested = await createTestPlatform({ operator: 'jade', seed: 'full' });
  const { games } = await tested.transport().call(gameListCall, { gameType: 'RNG', pageSize: 100 });
  nodeId = games[0]?.nodeId ?? '';
  vassalage = games[0]?.vassalage ?? '';
  other = games.find((game) => game.vassalage !== vassalage)?.vassalage ?? '';
}, 120_000);
afterAll(() => tested.close());

let members = 0;
let api: ReturnType<TestPlatform['transport']>;
let memberId = 0n;
beforeEach(async () => {
  const account = `mover${(members += 1)}`;
  api = tested.transport({ token: await newMember(tested, account) });
  const row = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', 'jade')
    .executeTakeFirstOrThrow();
  memberId = row.id;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await expectConserved();
});

type Request = CallInput<typeof calls.walletTransferCall>;
const move = (amount: string, request: Partial<Request> = {}, key: string = randomUUID()) =>
  api.call(
    calls.walletTransferCall,
    { vassalage, direction: 'IN', amount, ...request },
    { idempotencyKey: key },
  );
const wallets = async () => {
  const { central, checking, list } = await api.call(calls.vendorWalletsCall, {});
  const funded = list.filter(({ balance }) => balance !== '0.00');
  return {
    central,
    checking,
    funded: Object.fromEntries(funded.map(({ vassalage: code, balance }) => [code, balance])),
  };
};
async function check(seconds = 16): Promise<void> {
  tested.clock.advance(seconds * 1000);
  await checkTransfers(tested.platform);
}
const messages = async () =>
  (await api.call(noticeListCall, {})).list.map(({ title }: { title: string }) => title);

/** What the ledger holds at vendors is what their books say, but for what is being checked; all of it sums to 0. */
async function expectConserved(): Promise<void> {
  const { db } = tested;
  const accounts = await db
    .selectFrom('ledger_account')
    .selectAll()
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', String(memberId))
    .execute();
  const transfers = await db
    .selectFrom('wallet_transfer')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();
  const checking = transfers.filter(({ state }) => state === 'CHECKING');
  const inTransit = accounts.find(({ kind }) => kind === 'transit')?.balance ?? 0n;
  expect(inTransit).toBe(checking.reduce((sum, { amount }) => sum + amount, 0n));
  if (checking.length === 0) {
    const books = await db.selectFrom('vendor_book').selectAll().where('member_id', '=', memberId).execute();
    for (const book of books)
      expect(accounts.find(({ kind }) => kind === `vendor:${book.vassalage}`)?.balance ?? 0n).toBe(
        book.balance,
      );
  }
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow();
  expect(BigInt(sum ?? 0)).toBe(0n);
}

test('on a break money comes out of a vendor and none goes in', async () => {
  await move('200');
  await api.call(beginBreakCall, { kind: 'EXCLUSION', length: 6 });
  const { account } = await tested.db
    .selectFrom('member')
    .select('account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  api = tested.transport({ token: await signIn(tested, account, 'jade') });
  await expect(move('100')).rejects.toMatchObject({ code: 'BREAK_ACTIVE' });
  expect((await wallets()).funded).toEqual({ [vassalage]: '200.00' });
  await move('50', { direction: 'OUT' });
  await api.call(calls.walletTransferAllCall, {}, { idempotencyKey: randomUUID() });
  expect((await wallets()).funded).toEqual({});
});

test('says that there are several wallets here, and one elsewhere', async () => {
  expect(await api.call(calls.merchantWalletCall, {})).toEqual({ isSingle: false });
  const { autoTransfer, minTransfer, list } = await api.call(calls.vendorWalletsCall, {});
  expect({ autoTransfer, minTransfer }).toEqual({ autoTransfer: true, minTransfer: '10.00' });
  expect(list.find((wallet) => wallet.vassalage === vassalage)).toMatchObject({
    balance: '0.00',
    open: true,
  });
  expect(list.map((wallet) => wallet.vassalage)).not.toContain('TCG_LOTTO_VN');
});

test('moves money in and out', async () => {
  expect(await move('300')).toMatchObject({ state: 'DONE', amount: '300.00', direction: 'IN' });
  expect(await wallets()).toEqual({ central: '700.00', checking: '0.00', funded: { [vassalage]: '300.00' } });
  expect(await move('120.5', { direction: 'OUT' })).toMatchObject({ state: 'DONE', amount: '120.50' });
  expect(await wallets()).toEqual({ central: '820.50', checking: '0.00', funded: { [vassalage]: '179.50' } });
  const { list, total } = await api.call(calls.walletTransferListCall, {});
  expect(total).toBe(2);
  expect(list.map(({ direction }) => direction)).toEqual(['OUT', 'IN']);
});

test('one key is one transfer, however often and from wherever it is sent', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => move('200', {}, key)));
  expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1);
  expect(await move('200', {}, key)).toMatchObject({ state: 'DONE' });
  expect(await wallets()).toMatchObject({ central: '800.00', funded: { [vassalage]: '200.00' } });
  await expect(move('201', {}, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  await expect(move('200', { direction: 'OUT' }, key)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  });
});

test.each([
  ['0', 'VALIDATION_FAILED'],
  ['9.99', 'VALIDATION_FAILED'],
  ['-5', 'VALIDATION_FAILED'],
  ['10.001', 'VALIDATION_FAILED'],
  ['1e2', 'VALIDATION_FAILED'],
  ['NaN', 'VALIDATION_FAILED'],
  ['١٠٠', 'VALIDATION_FAILED'],
  ['１００', 'VALIDATION_FAILED'],
  ['', 'VALIDATION_FAILED'],
  ['1000.01', 'BALANCE_TOO_LOW'],
  ['999999999999999', 'BALANCE_TOO_LOW'],
])('refuses to move %s', async (amount, code) => {
  await expect(move(amount)).rejects.toMatchObject({ code });
  expect(await wallets()).toEqual({ central: '1000.00', checking: '0.00', funded: {} });
});

test('refuses more than a vendor holds, a vendor that is none, and a closed one', async () => {
  await move('50');
  await expect(move('50.01', { direction: 'OUT' })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  for (const direction of ['IN', 'OUT'] as const)
    await expect(move('50', { vassalage: 'NOBODY', direction })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const close = (maintenance: boolean) =>
    tested.db.updateTable('catalogue_vendor').set({ maintenance }).where('code', '=', vassalage).execute();
  await close(true);
  await expect(move('50')).rejects.toMatchObject({ code: 'GAME_UNDER_MAINTENANCE' });
  // What is there comes back all the same.
  expect(await move('50', { direction: 'OUT' })).toMatchObject({ state: 'DONE' });
  await close(false);
});

test('many at once never move more than there is', async () => {
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => move('300')),
    ...Array.from({ length: 2 }, () => move('300', { vassalage: other })),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await wallets()).central).toBe('100.00');
});

test('gives the money back where the vendor refuses it', async () => {
  expect(await move('77.91')).toMatchObject({ state: 'REFUSED' });
  expect(await wallets()).toEqual({ central: '1000.00', checking: '0.00', funded: {} });
});

test.each([
  ['77.92', 'had not booked', 'REFUSED', '922.08', '1000.00'],
  ['77.93', 'had booked', 'DONE', '922.07', '922.07'],
] as const)(
  'a transfer of %s whose vendor did not answer and %s ends as %s',
  async (amount, _case, state, meanwhile, central) => {
    const key = randomUUID();
    expect(await move(amount, {}, key)).toMatchObject({ state: 'CHECKING', endedAt: null });
    expect(await wallets()).toEqual({ central: meanwhile, checking: amount, funded: {} });
    await check();
    const { list } = await api.call(calls.walletTransferListCall, {});
    expect(list).toMatchObject([{ state, amount }]);
    expect((await wallets()).central).toBe(central);
    expect(await messages()).toContainEqual(expect.stringContaining(`฿${amount}`));
    // The answer was lost: the same is asked again, and is as it is.
    expect(await move(amount, {}, key)).toMatchObject({ state });
    expect((await wallets()).central).toBe(central);
  },
);

test.each([
  ['before', 'REFUSED', '700.00'],
  ['after', 'DONE', '1000.00'],
] as const)('money out, lost %s the vendor booked it, ends as %s', async (when, state, central) => {
  await move('300');
  const book = embeddedVendors.move;
  jest.spyOn(embeddedVendors, 'move').mockImplementationOnce(async (platform, order) => {
    if (when === 'after') await book(platform, order);
    throw new Error('no answer');
  });
  expect(await move('300', { direction: 'OUT' })).toMatchObject({ state: 'CHECKING' });
  expect(await wallets()).toEqual({ central: '700.00', checking: '300.00', funded: {} });
  await check();
  const { list } = await api.call(calls.walletTransferListCall, {});
  expect(list[0]).toMatchObject({ state });
  expect((await wallets()).central).toBe(central);
});

test('a process that is killed in the middle leaves a transfer that a job ends, and a late order finds it ended', async () => {
  const operator = tested.platform.operators.byCode('jade');
  if (!operator) throw new Error('no operator');
  const row = await createTransfer(tested.platform, {
    operator,
    memberId,
    vassalage,
    direction: 'IN',
    amount: 20_000n,
    idempotencyKey: randomUUID(),
    automatic: false,
  });
  await check(5);
  expect(await wallets()).toMatchObject({ central: '800.00', checking: '200.00' });
  await Promise.all([check(), checkTransfers(tested.platform)]);
  expect(await wallets()).toEqual({ central: '1000.00', checking: '0.00', funded: {} });
  const late = { vassalage, memberId, currency: 'THB', amount: 20_000n };
  const reference = `transfer-${row?.id}`;
  expect(await embeddedVendors.move(tested.platform, { ...late, reference })).toBe('REFUSED');
});

test('asks a vendor that stays silent ever more seldom, and ends the transfer once', async () => {
  const ask = jest.spyOn(embeddedVendors, 'conclude').mockRejectedValue(new Error('no answer'));
  await move('77.93');
  for (let second = 0; second < 60; second += 1) await check(1);
  expect(ask.mock.calls.length).toBeGreaterThan(2);
  expect(ask.mock.calls.length).toBeLessThan(8);
  expect(await wallets()).toMatchObject({ checking: '77.93' });
  ask.mockRestore();
  await Promise.all([check(700), checkTransfers(tested.platform), checkTransfers(tested.platform)]);
  expect(await wallets()).toMatchObject({ central: '922.07', funded: { [vassalage]: '77.93' } });
});

test('brings everything back at once, and once', async () => {
  await move('300');
  await move('200', { vassalage: other });
  const key = randomUUID();
  const all = () => api.call(calls.walletTransferAllCall, {}, { idempotencyKey: key });
  const first = await all();
  expect(first.list.map(({ state }) => state)).toEqual(['DONE', 'DONE']);
  expect(await wallets()).toEqual({ central: '1000.00', checking: '0.00', funded: {} });
  await move('100');
  expect((await all()).list.map(({ transferId }) => transferId)).toEqual(
    first.list.map(({ transferId }) => transferId),
  );
  expect(await wallets()).toMatchObject({ funded: { [vassalage]: '100.00' } });
});

const launch = (key: string = randomUUID()) => api.call(launchGameCall, { nodeId }, { idempotencyKey: key });
const movement = (kind: 'bet' | 'settle', roundId: string, amount: bigint) => ({
  kind,
  provider: 'STUDIO',
  transactionId: randomUUID(),
  roundId,
  amount,
});

test('a launch moves the balance to the game’s vendor, once, and the game plays from there', async () => {
  await move('400', { vassalage: other });
  const key = randomUUID();
  await launch(key);
  const { url } = await launch(key);
  expect(await wallets()).toEqual({ central: '0.00', checking: '0.00', funded: { [vassalage]: '1000.00' } });
  const token = await tested.enterGame(url);
  const roundId = randomUUID();
  const staked = await performMovement(tested.platform, token, movement('bet', roundId, 10_000n));
  expect(staked.balance).toBe(90_000n);
  await performMovement(tested.platform, token, movement('settle', roundId, 25_000n));
  expect(await wallets()).toEqual({ central: '0.00', checking: '0.00', funded: { [vassalage]: '1150.00' } });
  await expect(
    performMovement(tested.platform, token, movement('bet', randomUUID(), 115_001n)),
  ).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
});

test('bonus money is staked after what the vendor holds, and a payout goes back to both in proportion', async () => {
  const { offers } = await api.call(bonusOffersCall, {});
  const { ruleId = '', version = 0 } = offers.find(({ kind }) => kind === 'FIRST_DEPOSIT') ?? {};
  const [channel] = (await api.call(depositChannelsCall, {})).channels;
  const request = { channelId: channel?.channelId ?? '', amount: '100.00', bonus: { ruleId, version } };
  const { deposit } = await api.call(createDepositCall, request, { idempotencyKey: randomUUID() });
  await pay(tested, deposit, '100.00');
  const token = await tested.enterGame((await launch()).url);
  const play = async (stake: bigint, payout: bigint) => {
    const roundId = randomUUID();
    await performMovement(tested.platform, token, movement('bet', roundId, stake));
    return performMovement(tested.platform, token, movement('settle', roundId, payout));
  };
  expect((await play(109_500n, 0n)).balance).toBe(10_500n);
  expect((await play(2_500n, 5_000n)).balance).toBe(13_000n);
  expect((await wallets()).funded).toEqual({ [vassalage]: '10.00' });
  const { list } = await api.call(bonusListCall, {});
  expect(list).toMatchObject([{ balance: '120.00', progress: '50.00' }]);
});

test('a member who does not want that launches with what the vendor holds', async () => {
  expect(await api.call(calls.autoTransferCall, { enabled: false })).toEqual({ autoTransfer: false });
  await move('50');
  const { url } = await launch();
  expect(await wallets()).toMatchObject({ central: '950.00', funded: { [vassalage]: '50.00' } });
  const token = await tested.enterGame(url);
  const session = await findGameSession(tested.platform, tested.db, token);
  expect(session.wallet).toBe('vendor');
  await expect(
    performMovement(tested.platform, token, movement('bet', randomUUID(), 5_001n)),
  ).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
});

test('a round that its provider forgot is paid to where its stake came from', async () => {
  const operator = tested.platform.operators.byCode('jade');
  if (!operator) throw new Error('no operator');
  const token = await tested.enterGame((await launch()).url);
  const { betId } = await performMovement(tested.platform, token, movement('bet', randomUUID(), 10_000n));
  const at = new Date(tested.clock.now().getTime() + 90_000_000);
  await tested.db
    .transaction()
    .execute((trx) => decideRound(trx, operator, { id: BigInt(betId), decision: 'void', payout: '0', at }));
  const { balance } = await readBalance(tested.db, vendorWallet(memberId, 'THB', vassalage));
  expect(balance).toBe(100_000n);
});

test('a trial account is told that it needs a real one, and nobody sees another’s transfers', async () => {
  await move('100');
  const { token } = await tested
    .transport({ ip: tested.nextVisitor() })
    .call(freePlayCall, { os: 'test', platform: 'W' });
  const trial = tested.transport({ token });
  await expect(trial.call(calls.vendorWalletsCall, {})).rejects.toMatchObject({
    code: 'REAL_ACCOUNT_NEEDED',
  });
  await expect(
    trial.call(
      calls.walletTransferCall,
      { vassalage, direction: 'IN', amount: '100' },
      { idempotencyKey: randomUUID() },
    ),
  ).rejects.toMatchObject({ code: 'REAL_ACCOUNT_NEEDED' });
  const stranger = tested.transport({ token: await newMember(tested, 'stranger') });
  expect((await stranger.call(calls.walletTransferListCall, {})).list).toEqual([]);
  expect((await stranger.call(calls.vendorWalletsCall, {})).central).toBe('1000.00');
});

test('where one balance plays everything nothing is moved in, and what is left at a vendor comes back', async () => {
  await move('100');
  const operator = tested.platform.operators.byCode('jade');
  const settings = operator?.wallets;
  if (!operator || !settings) throw new Error('no operator');
  delete operator.wallets;
  await expect(move('100')).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
  expect(await move('100', { direction: 'OUT' })).toMatchObject({ state: 'DONE' });
  expect(await api.call(calls.merchantWalletCall, {})).toEqual({ isSingle: true });
  operator.wallets = settings;
});
