import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

const games = [
  { nodeId: 'slot-1', name: 'Bright Reels' },
  { nodeId: 'slot-2', name: 'Deep Blue' },
];
const rounds = { rounds: 20, stake: '2.00', games };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
afterEach(async () => {
  jest.restoreAllMocks();
  pendingSubmissions.reset();
  sessionStorage.clear();
  await platform.db.updateTable('bonus_rule').set({ state: 'CLOSED' }).execute();
});

/** addRule offers free rounds with deposits from 200.00 at aurora. */
async function addRule(payAs: 'CASH' | 'BONUS'): Promise<void> {
  await platform.db
    .insertInto('bonus_rule')
    .values({
      operator: 'aurora',
      title: 'Twenty free rounds',
      translations: '{}',
      kind: 'FREE_ROUNDS',
      percent: 100,
      cap: 5_000n,
      min_deposit: 20_000n,
      factor: 5,
      max_stake: null,
      games: JSON.stringify({ RNG: 100 }),
      expiry_days: 7,
      pay_as: payAs,
      free_rounds: JSON.stringify(rounds),
      sort: 1,
      state: 'OPEN',
    })
    .execute();
}

/** giveRounds gives a member of aurora the rounds of a deposit of 200.00, of which three are played and have won 7.00. */
async function giveRounds(account: string, payAs: 'CASH' | 'BONUS'): Promise<bigint> {
  const { db, clock } = platform;
  const at = clock.now();
  const { id: member_id } = await db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const common = { operator: 'aurora', member_id, currency: 'PHP', created_at: at };
  const deposit = await db
    .insertInto('deposit')
    .values({
      ...common,
      provider: 'HOSTED',
      channel_id: 'wallet',
      amount: 20_000n,
      state: 'CREDITED',
      failure: null,
      idempotency_key: `rounds-${account}`,
      expires_at: at,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = `deposit/${deposit.id}` as const;
  const { id } = await db
    .insertInto('bonus')
    .values({
      ...common,
      rule_id: 1n,
      rule_version: 1,
      kind: 'FREE_ROUNDS',
      terms: JSON.stringify({
        percent: 100,
        cap: '50.00',
        minDeposit: '200.00',
        factor: 5,
        expiryDays: 7,
        titles: { EN: 'Twenty free rounds' },
        freeRounds: { ...rounds, payAs, counting: { RNG: 100 } },
      }),
      games: '{}',
      source,
      deposit_id: deposit.id,
      deposited: 20_000n,
      granted: payAs === 'CASH' ? 700n : 0n,
      balance: 0n,
      turnover: 0n,
      max_stake: null,
      free_rounds: 20,
      free_used: 3,
      free_stake: 200n,
      free_won: 700n,
      expires_at: new Date(at.getTime() + 7 * 86_400_000),
      progress_at: null,
      warned_at: null,
      ended_at: null,
      ended_amount: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bonus_history')
    .values({ source, what: 'GRANTED', amount: 200n, rounds: 20, at })
    .execute();
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

test('the deposit form says how many rounds, where, until when and what they win before they are chosen', async () => {
  await addRule('CASH');
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open('player01', 'depositv2');
  const group = within(await screen.findByRole('group', { name: 'Do you want a bonus with it?' }));
  expect(group.getByText('20 free rounds at ₱2.00 each')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '200');
  expect(
    group.getByText(
      'The stakes are ours. What they win, up to ₱50.00, is cash with nothing to play. You have 7 days, in Bright Reels, Deep Blue.',
    ),
  ).toBeVisible();
  await user.click(group.getByRole('radio', { name: /Twenty free rounds/ }));
  const terms = within(group.getByRole('list', { name: 'Terms' }));
  expect(terms.getByText(/^You play 20 rounds at ₱2.00 each\. Their stakes are ours/)).toBeVisible();
  expect(terms.getByText(/^What they win is cash at once, ₱50.00 at most together/)).toBeVisible();
  expect(terms.getByText('You can have them once.')).toBeVisible();
  expect(terms.queryByText(/bonus money/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  await waitFor(async () =>
    expect(await platform.db.selectFrom('bonus_choice').select('rule').execute()).toMatchObject([
      { rule: { kind: 'FREE_ROUNDS', freeRounds: { ...rounds, payAs: 'CASH' } } },
    ]),
  );
});

test('where they win bonus money, what it costs to clear at most is said in money and in rounds', async () => {
  await addRule('BONUS');
  const { user } = await open('agent01', 'depositv2');
  const group = within(await screen.findByRole('group', { name: 'Do you want a bonus with it?' }));
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '200');
  expect(
    group.getByText(
      /play it 5× within as many days\. That’s ₱250\.00 at most, about 25 rounds at ₱10\.00\.$/,
    ),
  ).toBeVisible();
});

test('the page shows how many are left and what they won, opens their games, and gives them up with the consequence said', async () => {
  const bonusId = await giveRounds('team02m1', 'CASH');
  const { user, shell } = await open('team02m1', 'bonusDetails');
  const card = within(await screen.findByRole('region', { name: 'Twenty free rounds' }));
  expect(card.getByText('17')).toBeVisible();
  expect(card.getByText('3 of 20 played')).toBeVisible();
  expect(card.getByText('Won so far: ₱7.00 of ₱50.00 at most')).toBeVisible();
  expect(card.getByText(/^7 days left, until /)).toBeVisible();
  expect(card.getByRole('link', { name: 'Play Bright Reels' })).toHaveAttribute(
    'href',
    expect.stringContaining('/seamless?game=slot-1'),
  );
  await platform.db
    .updateTable('bonus')
    .set({ free_used: 4, free_won: 900n, granted: 900n })
    .where('id', '=', bonusId)
    .execute();
  await act(async () => shell.bus.publish('bonus.changed', { bonusId: String(bonusId) }));
  expect(await card.findByText('4 of 20 played')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Give up this bonus' }));
  expect(
    await screen.findByText(/^The 16 free rounds that are left are gone\. The ₱9\.00 that was won is yours/),
  ).toBeVisible();
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Give up this bonus' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const table = within(screen.getByRole('table', { name: 'Bonuses' }));
  expect(await table.findByText('Given up')).toBeVisible();
  expect(table.getByText('20 free rounds')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Play Bright Reels' })).toBeNull();
  await user.click(table.getByRole('button', { name: 'Details' }));
  expect(await screen.findByText('20 free rounds at ₱2.00 with your deposit of ₱200.00')).toBeVisible();
  expect(screen.getByText('You gave them up with 16 free rounds left')).toBeVisible();
});

test('giving up what wins bonus money says that what was won goes too', async () => {
  await giveRounds('team02m2', 'BONUS');
  const { user } = await open('team02m2', 'bonusDetails');
  const card = within(await screen.findByRole('region', { name: 'Twenty free rounds' }));
  await user.click(card.getByRole('button', { name: 'Give up this bonus' }));
  expect(
    await screen.findByText(/^The 17 free rounds that are left are gone, and so is the ₱7\.00 that was won/),
  ).toBeVisible();
});
