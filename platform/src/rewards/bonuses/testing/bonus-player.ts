import { randomUUID } from 'node:crypto';
import * as bonuses from '@tessera/contracts/bonuses';
import { providerHeaders } from '@tessera/contracts/games';
import { createDepositCall, paymentWebhookPath } from '@tessera/contracts/payments';
import { balanceCall } from '@tessera/contracts/wallet';
import { openGame } from '../../../games/launch/testing/open-game';
import { registerProvider } from '../../../games/seamless/providers';
import { verifyLedger } from '../../../money/ledger/verify';
import { signingSecret } from '../../../money/payments/hosted/secrets';
import { signMessage } from '../../../money/payments/signature';
import { newMember, type TestPlatform } from '../../../testing';

interface Answer {
  success: boolean;
  errorCode?: string;
  value?: {
    balance: string;
    betId: string;
    repeated?: boolean;
    paid?: string;
    freeRounds?: { grantId: string; stake: string; total: number; left: number; won: string } | null;
  };
}

/** All days that a test has. */
const days = { range: 'custom', from: '2026-01-01', to: '2026-12-31' } as const;

/** newBonusPlayer registers a member of aurora who deposits, chooses bonuses and plays a slot as a provider says. */
export async function newBonusPlayer(tested: TestPlatform, account: string) {
  const token = await newMember(tested, account);
  const api = tested.transport({ token });
  await registerProvider(tested.db, 'ACME', 'the-key');
  let session = '';
  const wallet = async (call: string, body: Record<string, unknown>): Promise<Answer> => {
    session ||= await openGame(tested, { account });
    const response = await tested.inject({
      method: 'POST',
      url: `/seamless/${call}`,
      headers: { [providerHeaders.code]: 'ACME', [providerHeaders.key]: 'the-key' },
      payload: { session, transactionId: randomUUID(), ...body },
    });
    return response.json();
  };
  const create = (
    amount: string,
    bonus?: bonuses.ChosenBonus,
    key: string = randomUUID(),
    noBonus: boolean = false,
  ) =>
    api.call(
      createDepositCall,
      { channelId: 'wallet', amount, ...(bonus ? { bonus } : {}), ...(noBonus ? { noBonus } : {}) },
      { idempotencyKey: key },
    );
  const bet = (roundId: string, amount: string, transactionId: string = randomUUID()) =>
    wallet('bet', { roundId, amount, transactionId });
  const settle = (roundId: string, amount: string, transactionId: string = randomUUID()) =>
    wallet('settle', { roundId, amount, transactionId });
  return {
    api,
    create,
    offers: async () => (await api.call(bonuses.bonusOffersCall, {})).offers,
    async offer(kind: bonuses.BonusKind = 'FIRST_DEPOSIT') {
      const { offers } = await api.call(bonuses.bonusOffersCall, {});
      const found = offers.find((one) => one.kind === kind);
      if (!found) throw new Error(`no offer of ${kind}`);
      return { ruleId: found.ruleId, version: found.version };
    },
    async deposit(amount: string, bonus?: bonuses.ChosenBonus, noBonus: boolean = false) {
      const { deposit } = await create(amount, bonus, randomUUID(), noBonus);
      await pay(tested, deposit, amount);
    },
    bonuses: async () => (await api.call(bonuses.bonusListCall, days)).list,
    async bonus() {
      const { list } = await api.call(bonuses.bonusListCall, days);
      if (!list[0]) throw new Error('no bonus');
      return list[0];
    },
    forfeit: (bonusId: string) => api.call(bonuses.forfeitBonusCall, { bonusId }),
    cash: async () => (await api.call(balanceCall, {})).amount,
    inGame: async () => (await wallet('balance', {})).value?.balance,
    openSlot: async (gameType: 'RNG' | 'LIVE' | 'SPORTS' = 'RNG') => {
      session = await openGame(tested, { account, gameType });
    },
    /** Uses one of the free rounds of a bonus. */
    freeBet: (roundId: string, amount: string, freeRound: string, transactionId: string = randomUUID()) =>
      wallet('bet', { roundId, amount, freeRound, transactionId }),
    async freeRound(grantId: string, stake: string, payout: string) {
      const roundId = randomUUID();
      const placed = await wallet('bet', { roundId, amount: stake, freeRound: grantId });
      return placed.success ? settle(roundId, payout) : placed;
    },
    /** What the provider is told of the free rounds of the session. */
    freeRounds: async () => (await wallet('balance', {})).value?.freeRounds,
    /** The game that the session plays. */
    async game() {
      await wallet('balance', {});
      const rows = await tested.db
        .selectFrom('game_session')
        .select('node_id')
        .where('account', '=', account)
        .orderBy('id', 'desc')
        .execute();
      return rows[0]?.node_id ?? '';
    },
    bet,
    settle,
    voidRound: (roundId: string) => wallet('void', { roundId }),
    async round(amount: string, payout: string) {
      const roundId = randomUUID();
      const placed = await bet(roundId, amount);
      return placed.success ? settle(roundId, payout) : placed;
    },
  };
}

/** pay tells the platform that a deposit was paid, as its provider does. */
export async function pay(
  tested: TestPlatform,
  { depositId: reference, currency }: { depositId: string; currency: string },
  amount: string,
  eventId: string = randomUUID(),
) {
  const secret = await signingSecret(tested.platform, 'HOSTED');
  const event = { eventId, outcome: 'PAID', currency, reference, amount };
  const sent = signMessage('HOSTED', secret, JSON.stringify(event), tested.clock.now());
  await tested.inject({
    method: 'POST',
    url: paymentWebhookPath,
    headers: { ...(sent.headers as Record<string, string>), 'content-type': 'application/json' },
    payload: sent.body,
  });
}

/** expectBonusesConserved checks that accounts are the sums of their entries and bonuses say what their accounts have. */
export async function expectBonusesConserved({ platform, db }: TestPlatform): Promise<void> {
  expect(await verifyLedger(platform)).toBe(0);
  const accounts = await db
    .selectFrom('ledger_account as a')
    .leftJoin('bonus as b', (join) =>
      join.on(({ eb, and, ref, cast }) =>
        and([eb(cast('b.member_id', 'text'), '=', ref('a.owner_id')), eb('b.state', '=', 'ACTIVE')]),
      ),
    )
    .select(['a.balance', 'b.balance as bonus'])
    .where('a.owner_kind', '=', 'member')
    .where('a.kind', '=', 'bonus')
    .execute();
  for (const { balance, bonus } of accounts) expect(balance).toBe(bonus ?? 0n);
}
