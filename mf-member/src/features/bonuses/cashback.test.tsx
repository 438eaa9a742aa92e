import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

const today = '2026-03-02';
const terms = {
  kind: 'CASHBACK' as const,
  percent: 10,
  cap: '500.00',
  minDeposit: '100.00',
  factor: 2,
  maxStake: null,
  games: { RNG: 100 },
  expiryDays: 7,
};
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

/** addRule writes a rule of aurora that members can have. */
async function addRule(rule: { kind: 'RELOAD' | 'CASHBACK'; title: string; automatic?: boolean }) {
  const { id } = await platform.db
    .insertInto('bonus_rule')
    .values({
      operator: 'aurora',
      translations: '{}',
      percent: 10,
      cap: 50_000n,
      min_deposit: 10_000n,
      factor: 2,
      max_stake: null,
      games: JSON.stringify({ RNG: 100 }),
      expiry_days: 7,
      sort: 1,
      state: 'OPEN',
      period: rule.kind === 'CASHBACK' ? 'DAY' : null,
      ...rule,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function memberId(account: string): Promise<bigint> {
  const { id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return id;
}

const open = (account: string, page: string) =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: `?page=${page}`,
    account,
  });

test('cashback says what a loss brings, what it takes to clear, and what came of the day before', async () => {
  const ruleId = await addRule({ kind: 'CASHBACK', title: 'Daily cashback' });
  const member_id = await memberId('player01');
  const { id: run_id } = await platform.db
    .insertInto('cashback_run')
    .values({
      operator: 'aurora',
      rule_id: ruleId,
      rule_version: 1,
      rule: JSON.stringify({ ...terms, titles: { EN: 'Daily cashback' } }),
      period: 'DAY',
      pay_as: 'BONUS',
      first_day: '2026-03-01',
      last_day: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const day = { operator: 'aurora', member_id, node_id: 'a-slot', game_type: 'RNG' as const };
  const counts = { rounds: 1n, turnover: 0n, won: 0n, best: 0n };
  await platform.db
    .insertInto('reward_play')
    .values({ ...day, ...counts, day: today, cash_staked: 40_000n, cash_won: 10_000n })
    .execute();
  const { id } = await platform.db
    .insertInto('cashback')
    .values({
      run_id,
      operator: 'aurora',
      member_id,
      first_day: '2026-03-01',
      last_day: '2026-03-01',
      loss: 20_000n,
      amount: 2_000n,
      created_at: platform.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await open('player01', `bonusDetails&cashback=${id}`);
  const card = within(await screen.findByRole('region', { name: 'Daily cashback' }));
  expect(card.getByText('₱30.00')).toBeVisible();
  expect(card.getByText('What you’d get back now, of a loss of ₱300.00')).toBeVisible();
  expect(
    card.getByText(/^It’s paid as bonus money\. To make that cash, you’d play ₱60\.00 \(2×\)/),
  ).toBeVisible();
  const last = within(screen.getByRole('region', { name: 'Your latest cashback' }));
  const line = last.getByRole('listitem');
  expect(line).toHaveAttribute('aria-current', 'true');
  expect(line).toHaveTextContent('₱20.00');
  expect(line).toHaveTextContent('Waiting for your other bonus');
});

test('a bonus that comes by itself is chosen at first, and the member can say no to this and to all of them', async () => {
  const opened = { location: { replace: jest.fn() }, close: jest.fn(), closed: false, opener: window };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  await addRule({ kind: 'RELOAD', title: 'Every time', automatic: true });
  const member_id = await memberId('agent01');
  const at = platform.clock.now();
  await platform.db
    .insertInto('deposit')
    .values({
      operator: 'aurora',
      member_id,
      currency: 'PHP',
      provider: 'HOSTED',
      channel_id: 'wallet',
      amount: 50_000n,
      state: 'CREDITED',
      failure: null,
      idempotency_key: 'earlier',
      created_at: at,
      expires_at: at,
      decided_at: at,
    })
    .execute();
  const first = await open('agent01', 'depositv2');
  const every = await screen.findByRole('radio', { name: /^Every time/ });
  expect(every).toBeChecked();
  expect(screen.getByText('Comes with your deposit by itself, unless you choose no bonus.')).toBeVisible();
  await first.user.click(screen.getByRole('radio', { name: /^No bonus/ }));
  await first.user.type(screen.getByRole('textbox', { name: /^Amount/ }), '500');
  await first.user.click(screen.getByRole('button', { name: 'Go to payment' }));
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  expect(await platform.db.selectFrom('bonus_choice').select('rule_id').execute()).toEqual([]);
  first.unmount();
  const { user } = await open('agent01', 'bonusDetails');
  const preference = await screen.findByRole('checkbox', { name: 'Give me bonuses by themselves' });
  expect(preference).toBeChecked();
  await user.click(preference);
  const declined = () => platform.db.selectFrom('bonus_declined').select('member_id').execute();
  await waitFor(async () => expect(await declined()).toEqual([{ member_id }]));
});
