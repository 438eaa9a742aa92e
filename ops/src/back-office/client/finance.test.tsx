import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ageText } from './parts/age';
import { testOffice, type TestOffice } from './testing/office';

let office: TestOffice;
beforeAll(async () => {
  office = await testOffice();
  const { db, clock } = office.platform;
  await db
    .insertInto('payment_provider')
    .values({ code: 'HOSTED', secret: Buffer.alloc(32) })
    .execute();
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'player01')
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const at = new Date(clock.now().getTime() - 93_600_000);
  const { id } = await db
    .selectFrom('deposit')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_issue')
    .values({
      operator: 'aurora',
      deposit_id: id,
      provider: 'HOSTED',
      event_id: 'an-event-of-it',
      problem: 'TWICE',
      amount: 20_000n,
      currency: 'PHP',
      state: 'OPEN',
      created_at: at,
      decided_at: null,
    })
    .execute();
});
// A notice says itself a moment later: what is drawn goes before anything else ends.
afterEach(cleanup);
afterAll(() => office.close());

const columns = 'transaction,reference,state,amount,currency,time';
const day = () => office.platform.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' });
const fileOf = (...lines: string[]) =>
  new File([[columns, ...lines].join('\n')], 'day.csv', { type: 'text/csv' });

async function fillIn(file: File) {
  await userEvent.upload(await screen.findByLabelText(/^File/, { selector: 'input' }), file);
  await screen.findByText('day.csv');
}

test('a file of a provider is refused by its lines, nothing typed is lost, and the right one is compared', async () => {
  const token = await office.add('finn', 'finance');
  await office.open('/back-office/aurora/provider-files/new', token);
  fireEvent.change(await screen.findByLabelText(/^Day/), { target: { value: day() } });
  expect(await screen.findByRole('link', { name: /embedded provider’s file/ })).toHaveAttribute(
    'href',
    `/api/provider-files/aurora/DEPOSITS/${day()}`,
  );
  const at = office.platform.clock.now().toISOString();
  await fillIn(fileOf(`transaction-1,999,PAID,1.005,PHP,${at}`));
  await userEvent.click(screen.getByRole('button', { name: 'Import and compare' }));
  const lineProblems = await screen.findAllByText(/Line 2, amount: this is no amount of the currency/);
  expect(lineProblems.length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Day/)).toHaveValue(day());

  await fillIn(fileOf(`transaction-1,999,PAID,1.50,PHP,${at}`));
  await userEvent.click(screen.getByRole('button', { name: 'Import and compare' }));
  const link = await screen.findByRole('link', { name: '1 to settle' });
  await userEvent.click(link);
  expect(await screen.findByText('Missing here', { selector: 'td *' })).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: '999' }));
  // Nobody here knows the payment, so there is no word to take over.
  expect(await screen.findByRole('button', { name: 'Explain' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take over their word' })).toBeNull();
  await office.settled();
});

test('the menu counts what waits, a record says since when, and who takes it holds it', async () => {
  const token = await office.add('fay', 'finance');
  await office.open('/back-office/aurora/payments', token);
  const menu = await screen.findByRole('navigation', { name: 'Back office' });
  const entry = () => within(menu).getByRole('link', { name: /Payments to clear/ });
  await waitFor(() => expect(entry()).toHaveTextContent('1 waiting'));
  await userEvent.click((await screen.findAllByRole('link', { name: /^\d+$/ }))[0] as HTMLElement);
  expect(await screen.findByText(/^for .*\d+d/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Take it on' }));
  expect(await screen.findByRole('button', { name: 'Let go of it' })).toBeVisible();
  expect(screen.getAllByText('Held by')[0]?.nextSibling).toHaveTextContent('fay');
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  const dialog = await screen.findByRole('dialog', { name: /Keep/ });
  expect(dialog).toHaveTextContent('Above the operator’s limit a second person decides too.');
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Charged back');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect((await screen.findAllByText('Kept')).length).toBeGreaterThan(0);
  await waitFor(() => expect(entry()).not.toHaveTextContent('waiting'));
  await office.settled();
});

test.each([
  [30_000, '0m'],
  [3 * 60_000, '3m'],
  [3_600_000 + 120_000, '1h 2m'],
  [2 * 86_400_000 + 3 * 3_600_000, '2d 3h'],
])('an age of %s ms is written %s', (ms, text) => expect(ageText(ms)).toBe(text));

test('waiting redemptions are chosen and rejected together by one reason', async () => {
  const token = await office.add('sue', 'support');
  const { db, clock } = office.platform;
  const member = await db
    .selectFrom('points_account')
    .innerJoin('member', 'member.id', 'points_account.member_id')
    .select('member.id')
    .where('member.operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const waiting = ['first', 'second', 'third'].map((idempotency_key) => ({
    operator: 'aurora',
    member_id: member.id,
    reward_id: 'mug',
    type: 'GOODS' as const,
    name: 'A blue mug',
    quantity: 1,
    points: 300n,
    amount: null,
    status: 'IN_PROCESS' as const,
    idempotency_key,
    created_at: clock.now(),
    decided_at: null,
  }));
  await db.insertInto('points_redeem').values(waiting).execute();
  await office.open('/back-office/aurora/redemptions?search=blue', token);
  const boxes = await screen.findAllByRole('checkbox', { name: 'Choose A blue mug' });
  expect(boxes).toHaveLength(3);
  for (const box of boxes.slice(0, 2)) await userEvent.click(box);
  expect(screen.getByText('2 chosen')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject: 2 chosen' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Out of stock');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Reject: 2 done')).toBeVisible();
  const left = db.selectFrom('points_redeem').select(['status', 'remark']).where('name', '=', 'A blue mug');
  expect((await left.orderBy('status').execute()).map(({ status, remark }) => [status, remark])).toEqual([
    ['IN_PROCESS', ''],
    ...Array.from({ length: 2 }, () => ['REJECTED', 'Out of stock']),
  ]);
});

test('what a rebate rate would have cost is said before it is saved, and a wrong one is refused at its field', async () => {
  const token = await office.add('fiona', 'finance');
  await office.open('/back-office/aurora/rebate-rates/RNG', token);
  const field = await screen.findByLabelText(/^Percent of the stakes/);
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'What would it have cost?' }));
  await userEvent.clear(field);
  await userEvent.type(field, '75');
  await ask();
  await waitFor(() => expect(field).toBeInvalid());
  await userEvent.clear(field);
  await userEvent.type(field, '2');
  await ask();
  expect(await screen.findByText(/^The last 30 days: \d+\.\d\d PHP to \d+ members?\.$/)).toBeVisible();
  await userEvent.type(field, '.5');
  expect(screen.queryByText(/^The last 30 days/)).toBeNull();
  const { rate } = await office.platform.db
    .selectFrom('rebate_rate')
    .select('rate')
    .where('operator', '=', 'aurora')
    .where('game_type', '=', 'RNG')
    .executeTakeFirstOrThrow();
  expect(rate).toBe(50);
});
