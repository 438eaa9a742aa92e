import { randomUUID } from 'node:crypto';
import { createDepositCall, paymentWebhookPath } from '@tessera/contracts/payments';
import { balanceCall } from '@tessera/contracts/wallet';
import * as withdrawals from '@tessera/contracts/withdrawals';
import { createTestPlatform, type TestPlatform } from '..';
import { signIn } from '../../games/launch/testing/sign-in';
import { signingSecret } from '../../money/payments/hosted/secrets';
import { signMessage } from '../../money/payments/signature';
import { requestFor } from '../transport';
import { withDocument } from '../with-document';
import { expectSoundBooks } from './expect-sound-books';
import { paymentPassword, preparePlayers, readPlayers, type Player } from './players';

const hourMs = 3_600_000;
let tested: TestPlatform;
let player: Player;
let token = '';
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  await preparePlayers(tested.platform, 2);
  [player] = (await readPlayers(tested.platform)) as [Player];
  token = await signIn(tested, player.account);
}, 120_000);
afterEach(() => expectSoundBooks(tested));
afterAll(() => tested.close());

const balance = async () => (await tested.transport({ token }).call(balanceCall, {})).amount;
const withdrawal = () => ({ accountId: player.payoutAccountId, amount: '600.00', paymentPassword });

test.each([-hourMs, hourMs])(
  'a request by a clock that is %s ms off moves nothing, and the same by the server’s moves once',
  async (off) => {
    const before = await balance();
    const idempotencyKey = randomUUID();
    tested.clock.advance(off);
    const late = requestFor(tested.app, withdrawals.createWithdrawalCall, withdrawal(), {
      merchant: 'aurora',
      token,
      idempotencyKey,
    });
    tested.clock.advance(-off);
    expect((await tested.inject(late)).json()).toMatchObject({ errorCode: 'REQUEST_REPLAYED' });
    expect(await balance()).toBe(before);
    const ask = () =>
      tested.transport({ token }).call(withdrawals.createWithdrawalCall, withdrawal(), { idempotencyKey });
    const [first, again] = [await ask(), await ask()];
    expect(again.withdrawalId).toBe(first.withdrawalId);
    expect(Number(await balance())).toBe(Number(before) - 600);
    await tested
      .transport({ token })
      .call(withdrawals.cancelWithdrawalCall, { withdrawalId: first.withdrawalId });
  },
);

test.each([-hourMs, hourMs])(
  'a provider whose clock is %s ms off is refused, and credits once when it is right',
  async (off) => {
    const { deposit } = await tested
      .transport({ token })
      .call(createDepositCall, { channelId: 'wallet', amount: '100.00' }, { idempotencyKey: randomUUID() });
    const secret = await signingSecret(tested.platform, 'HOSTED');
    const { depositId: reference, currency, amount } = deposit;
    const body = JSON.stringify({ eventId: randomUUID(), outcome: 'PAID', currency, reference, amount });
    const send = async (at: Date) => {
      const { headers } = signMessage('HOSTED', secret, body, at);
      const answer = await tested.inject({
        method: 'POST',
        url: paymentWebhookPath,
        headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
        payload: body,
      });
      return answer.json() as { success: boolean; errorCode?: string };
    };
    const before = await balance();
    const now = tested.clock.now();
    expect(await send(new Date(now.getTime() + off))).toMatchObject({ errorCode: 'PROVIDER_REFUSED' });
    expect(await balance()).toBe(before);
    await Promise.all([send(now), send(now)]);
    expect(Number(await balance())).toBe(Number(before) + 100);
  },
);

test('a withdrawal keeps the terms under which it was requested', async () => {
  const api = tested.transport({ token });
  const key = { idempotencyKey: randomUUID() };
  const { withdrawalId } = await api.call(withdrawals.createWithdrawalCall, withdrawal(), key);
  const payouts = tested.platform.operators.byCode('aurora')?.payouts;
  if (!payouts) throw new Error('aurora pays withdrawals');
  const change = { payouts: { ...payouts, cancellable: false, receiptMinutes: 1 } };
  await withDocument(tested.platform, 'aurora', change, async () => {
    expect(await api.call(withdrawals.withdrawalCall, { withdrawalId })).toMatchObject({ cancellable: true });
    const another = await api.call(withdrawals.createWithdrawalCall, withdrawal(), {
      idempotencyKey: randomUUID(),
    });
    const cancel = (id: string) => api.call(withdrawals.cancelWithdrawalCall, { withdrawalId: id });
    await expect(cancel(another.withdrawalId)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
    expect(await cancel(withdrawalId)).toMatchObject({ state: 'CANCELLED' });
    const rows = await tested.db
      .selectFrom('withdrawal')
      .select('receipt_minutes')
      .where('id', 'in', [BigInt(withdrawalId), BigInt(another.withdrawalId)])
      .orderBy('id')
      .execute();
    expect(rows.map(({ receipt_minutes }) => receipt_minutes)).toEqual([payouts.receiptMinutes, 1]);
  });
});
