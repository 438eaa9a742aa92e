import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

const games = JSON.stringify({ RNG: 100, LIVE: 20 });

/** addRule offers a bonus with first deposits at aurora, and none besides. */
async function addRule({ db }: TestPlatform): Promise<void> {
  const rule = {
    operator: 'aurora',
    title: 'First deposit bonus',
    translations: '{}',
    kind: 'FIRST_DEPOSIT' as const,
    percent: 100,
    cap: 100_000n,
    min_deposit: 20_000n,
    factor: 10,
    max_stake: 5_000n,
    games,
    expiry_days: 30,
    sort: 1,
    state: 'OPEN' as const,
  };
  await db.insertInto('bonus_rule').values(rule).execute();
}

/** giveBonus gives a member of aurora a bonus of 500.00 that is being played, with its money in the ledger. */
async function giveBonus(
  { db, clock }: TestPlatform,
  account: string,
  { progress }: { progress: bigint },
): Promise<bigint> {
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
      amount: 50_000n,
      state: 'CREDITED',
      failure: null,
      idempotency_key: 'with-bonus',
      expires_at: at,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('bonus')
    .values({
      ...common,
      rule_id: 1n,
      rule_version: 1,
      kind: 'FIRST_DEPOSIT',
      terms: JSON.stringify({
        percent: 100,
        cap: '1000.00',
        minDeposit: '200.00',
        factor: 10,
        expiryDays: 30,
        titles: { EN: 'First deposit bonus' },
      }),
      games,
      source: `deposit/${deposit.id}`,
      deposit_id: deposit.id,
      deposited: 50_000n,
      granted: 50_000n,
      balance: 50_000n,
      turnover: 500_000n,
      progress,
      max_stake: 5_000n,
      expires_at: new Date(at.getTime() + 30 * 86_400_000),
      progress_at: at,
      warned_at: null,
      ended_at: null,
      ended_amount: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const granted = { source: `deposit/${deposit.id}` as const, what: 'GRANTED' as const, amount: 50_000n, at };
  await db.insertInto('bonus_history').values(granted).execute();
  await db
    .insertInto('ledger_account')
    .values({
      owner_kind: 'member',
      owner_id: String(member_id),
      currency: 'PHP',
      kind: 'bonus',
      balance: 50_000n,
    })
    .execute();
  return id;
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  await addRule(platform);
});
afterAll(() => platform.close());
afterEach(() => {
  jest.restoreAllMocks();
  pendingSubmissions.reset();
  sessionStorage.clear();
});

const open = (account: string, page: string) =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: `?page=${page}`,
    account,
  });
const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const button = (name: string) => screen.getByRole('button', { name });
const choices = () => platform.db.selectFrom('bonus_choice').select(['rule_id', 'deposit_id']).execute();

test('no bonus is chosen at first; what one costs is said before, and the deposit brings it', async () => {
  const opened = { location: { replace: jest.fn() }, close: jest.fn(), closed: false, opener: window };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const { user } = await open('player01', 'depositv2');
  const group = await screen.findByRole('group', { name: 'Do you want a bonus with it?' });
  const [none, first] = within(group).getAllByRole('radio');
  expect(none).toBeChecked();
  expect(within(group).getByText('From a deposit of ₱200.00.')).toBeVisible();
  await user.type(amount(), '500');
  expect(
    within(group).getByText(
      'You get ₱500.00 of bonus money. To make it cash, play ₱5,000.00 within 30 days: about 500 rounds at ₱10.00.',
    ),
  ).toBeVisible();
  await user.click(first as HTMLElement);
  const terms = within(within(group).getByRole('list', { name: 'Terms' }));
  expect(terms.getByText(/^Your cash is staked first/)).toBeVisible();
  expect(terms.getByText(/^What you play counts: Slots 100%, Live casino 20%\./)).toBeVisible();
  await user.clear(amount());
  await user.type(amount(), '150');
  await user.click(button('Go to payment'));
  expect(await screen.findByText('This bonus needs a deposit of at least ₱200.00')).toBeVisible();
  expect(amount()).toHaveFocus();
  expect(await choices()).toEqual([]);
  await user.clear(amount());
  await user.type(amount(), '500');
  await user.click(button('Go to payment'));
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toHaveFocus();
  expect(await choices()).toHaveLength(1);
});

test('terms that have changed meanwhile are shown anew, and nothing is chosen or lost', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open('agent01', 'depositv2');
  const group = await screen.findByRole('group', { name: 'Do you want a bonus with it?' });
  await user.click(within(group).getAllByRole('radio')[1] as HTMLElement);
  await user.type(amount(), '500');
  await platform.db.updateTable('bonus_rule').set({ percent: 50 }).execute();
  await user.click(button('Go to payment'));
  expect(await screen.findByText(/^The terms of this bonus have changed/)).toBeVisible();
  expect(await within(group).findByText('50% of your deposit on top, up to ₱1,000.00')).toBeVisible();
  expect(within(group).getAllByRole('radio')[0]).toBeChecked();
  expect(amount()).toHaveValue('500');
  await platform.db.updateTable('bonus_rule').set({ percent: 100 }).execute();
});

test('a bonus shows how far it is, hears of play, and is given up only with its consequence said', async () => {
  const bonusId = await giveBonus(platform, 'team02m1', { progress: 120_000n });
  const { user, shell } = await open('team02m1', 'bonusDetails');
  const card = within(await screen.findByRole('region', { name: 'First deposit bonus' }));
  expect(card.getByText('₱1,200.00 of ₱5,000.00 played')).toBeVisible();
  expect(card.getByText('₱3,800.00 to go')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'How much is played' })).toHaveAttribute('value', '24');
  await platform.db
    .updateTable('bonus')
    .set({ progress: 130_000n, rounds: 13, progress_at: platform.clock.now() })
    .where('id', '=', bonusId)
    .execute();
  await act(async () => shell.bus.publish('bonus.changed', { bonusId: String(bonusId) }));
  expect(await card.findByText('₱3,700.00 to go')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Give up this bonus' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Your bonus money of ₱500.00 goes back to us/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(card.getByRole('button', { name: 'Give up this bonus' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Give up this bonus' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const table = within(screen.getByRole('table', { name: 'Bonuses' }));
  expect(await table.findByText('Given up')).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Details' }));
  const earlier = within(await screen.findByRole('dialog', { name: 'First deposit bonus' }));
  // One clock in one dialog: the operator's, which stands beside the time above.
  const steps = within(await earlier.findByRole('list', { name: 'History' })).getAllByRole('time');
  const manila = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Manila',
  });
  expect(steps.map((step) => step.textContent)).toEqual(
    steps.map((step) => manila.format(new Date(step.getAttribute('datetime') ?? ''))),
  );
  expect(await earlier.findByText('₱500.00 with your deposit of ₱500.00')).toBeVisible();
  expect(earlier.getByText('26 %: ₱1,300.00 of ₱5,000.00 played (rounds: 13)')).toBeVisible();
  expect(earlier.getByText('You gave it up, and ₱500.00 went back to us')).toBeVisible();
  expect(earlier.getByText(`bonus/${bonusId}`)).toBeVisible();
  await user.click(earlier.getByRole('button', { name: 'Ask about this' }));
  expect(shell.recorded.popups.at(-1)).toMatchObject({
    id: 'chat',
    params: { draft: `I have a question about my bonus bonus/${bonusId}: ` },
  });
});

test('the record is filtered, says what it came to, and downloads as a statement', async () => {
  await giveBonus(platform, 'team03m1', { progress: 0n });
  const { user } = await open('team03m1', 'bonusDetails');
  const totals = within(await screen.findByRole('region', { name: 'Totals for this period' }));
  expect(await totals.findByText('₱500.00')).toBeVisible();
  expect(screen.getByText(/^1 bonus\./)).toBeVisible();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(button('Download the statement as CSV'));
  const tickets = () => platform.db.selectFrom('statement_ticket').select(['record', 'format']).execute();
  await waitFor(async () => expect(await tickets()).toEqual([{ record: 'bonuses', format: 'csv' }]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Reload');
  expect(await screen.findByText('Choose another period, kind or status.')).toBeVisible();
  // What is being played stands there all the same.
  expect(screen.getByRole('button', { name: 'Give up this bonus' })).toBeVisible();
});

test('an address that names a bonus opens it, and one that is not there says so', async () => {
  const bonusId = await giveBonus(platform, 'team03m2', { progress: 0n });
  await open('team03m2', `bonusDetails&bonus=${bonusId}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'First deposit bonus' }));
  expect(await dialog.findByText('₱500.00 with your deposit of ₱500.00')).toBeVisible();
});

test('without a bonus the page says so and leads to a deposit', async () => {
  await open('agent01', 'bonusDetails');
  expect(await screen.findByText('No bonuses yet')).toBeVisible();
  const [, toDeposit] = screen.getAllByRole('link', { name: 'Deposit' });
  expect(toDeposit).toHaveAttribute('href', '/member?page=depositv2');
});

test('a withdrawal says what the bonus keeps, and that cash is free', async () => {
  await giveBonus(platform, 'team01m1', { progress: 50_000n });
  await open('team01m1', 'withdraw');
  expect(
    await screen.findByText(/^Your bonus money of ₱500.00 isn’t part of it: ₱500.00 of ₱5,000.00 is played/),
  ).toBeVisible();
});
