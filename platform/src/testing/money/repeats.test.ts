import { randomUUID } from 'node:crypto';
import type { CallInput } from '@tessera/contracts';
import { openedNumeroCall, placeLotterySlipCall } from '@tessera/contracts/lottery';
import { createDepositCall } from '@tessera/contracts/payments';
import * as wallet from '@tessera/contracts/wallet';
import * as withdrawals from '@tessera/contracts/withdrawals';
import { createTestPlatform, type TestPlatform } from '..';
import { splitWithdrawal } from '../../cashier/withdrawals/split';
import { signIn } from '../../games/launch/testing/sign-in';
import { withDocument } from '../with-document';
import { expectSoundBooks } from './expect-sound-books';
import { paymentPassword, preparePlayers, readPlayers, type Player } from './players';

/** A member's request is repeated where its answer was lost, whatever the operator has changed meanwhile. */
let tested: TestPlatform;
let players: Player[];
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  await preparePlayers(tested.platform, 12);
  players = await readPlayers(tested.platform);
}, 120_000);
afterEach(() => expectSoundBooks(tested));
afterAll(() => tested.close());

const playerOf = (operator: string) =>
  players.find((one) => one.operator.code === operator && one.upline && !one.isPoor) as Player;
const apiOf = async ({ account, operator }: Player) =>
  tested.transport({
    merchant: operator.code,
    token: await signIn(tested, account, operator.code),
  });

const changed = (code: string, change: object, work: () => Promise<void>) =>
  withDocument(tested.platform, code, change, work);

const [aurora, jade] = ['aurora', 'jade'];

interface Repeated {
  player: string;
  call: Parameters<ReturnType<TestPlatform['transport']>['call']>[0];
  input(player: Player): object | Promise<object>;
  /** What the operator changes before the answer is asked for again. */
  change: object;
}
const deposit = { channelId: 'wallet', amount: '100.00' };
const lotteryBet = async () => {
  const { open } = await tested.transport().call(openedNumeroCall, { gameCode: 'MINUTE_LOTTO' });
  const lines = [{ playCode: 'SIDE', picks: ['BIG'] }];
  return { gameCode: 'MINUTE_LOTTO', numero: open.numero, unit: '10.00', lines, total: '10.00' };
};
const repeats: Readonly<Record<string, Repeated>> = {
  'a withdrawal after withdrawals were switched off': {
    player: aurora,
    call: withdrawals.createWithdrawalCall,
    input: ({ payoutAccountId: accountId }) => ({ accountId, amount: '600.00', paymentPassword }),
    change: { payouts: undefined },
  },
  'a deposit after deposits were switched off': {
    player: aurora,
    call: createDepositCall,
    input: () => deposit,
    change: { payments: undefined },
  },
  'a transfer to the upline after such transfers were switched off': {
    player: aurora,
    call: wallet.transferUplineCall,
    input: () => ({ amount: '100.00', paymentPassword }),
    change: { memberTransfers: undefined },
  },
  'a transfer to a vendor after the wallets became one': {
    player: jade,
    call: wallet.walletTransferCall,
    input: ({ vassalage }) => ({ vassalage, direction: 'IN', amount: '20.00' }),
    change: { wallets: undefined },
  },
  'a bet of a lottery after more became the least': {
    player: aurora,
    call: placeLotterySlipCall,
    input: lotteryBet,
    change: { money: { minDeposit: '5000.00', maxDeposit: '50000.00' } },
  },
  'a transfer to a vendor after more became the least': {
    player: jade,
    call: wallet.walletTransferCall,
    input: ({ vassalage }) => ({ vassalage, direction: 'IN', amount: '21.00' }),
    change: { wallets: { autoTransfer: false, minTransfer: '50.00' } },
  },
};

/** The id of what a call has made. */
const idIn = (answer: unknown): string =>
  /"(?:slipId|withdrawalId|depositId|transferId)":"(\d+)"/.exec(JSON.stringify(answer))?.[1] ?? 'nothing';

test.each(Object.entries(repeats))(
  'answers %s as it did',
  async (_name, { player: code, call, input, change }) => {
    const player = playerOf(code);
    const api = await apiOf(player);
    const idempotencyKey = randomUUID();
    const ask = async (key: string) =>
      api.call(call, (await input(player)) as CallInput<typeof call>, { idempotencyKey: key });
    const first = await ask(idempotencyKey);
    await changed(code, change, async () => {
      expect(idIn(await ask(idempotencyKey))).toBe(idIn(first));
      // Another one is refused: only the repeat is let through.
      await expect(ask(randomUUID())).rejects.toMatchObject({ isApiError: true });
    });
  },
);

test('answers a withdrawal that was split meanwhile with the part that has its key', async () => {
  const player = playerOf('aurora');
  const input = { accountId: player.payoutAccountId, amount: '700.00', paymentPassword };
  const call = withdrawals.createWithdrawalCall;
  const api = await apiOf(player);
  const idempotencyKey = randomUUID();
  const { withdrawalId } = await api.call(call, input, { idempotencyKey });
  await tested.db.transaction().execute((trx) =>
    splitWithdrawal(trx, player.operator, {
      id: BigInt(withdrawalId),
      author: 'fay',
      reason: 'in two parts',
      at: tested.clock.now(),
      amount: '250.00',
    }),
  );
  expect(await api.call(call, input, { idempotencyKey })).toMatchObject({ withdrawalId, amount: '250.00' });
});

test('answers a transfer to a vendor that closed meanwhile as it did', async () => {
  const { vassalage, ...player } = playerOf('jade');
  const api = await apiOf({ ...player, vassalage });
  const input = { vassalage, direction: 'IN', amount: '22.00' } as const;
  const key = { idempotencyKey: randomUUID() };
  const first = await api.call(wallet.walletTransferCall, input, key);
  const close = (maintenance: boolean) =>
    tested.db.updateTable('catalogue_vendor').set({ maintenance }).where('code', '=', vassalage).execute();
  await close(true);
  try {
    expect(await api.call(wallet.walletTransferCall, input, key)).toEqual(first);
    await expect(
      api.call(wallet.walletTransferCall, input, { idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: 'GAME_UNDER_MAINTENANCE' });
  } finally {
    await close(false);
  }
});
