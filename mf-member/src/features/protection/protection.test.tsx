import type { AnyCall } from '@tessera/contracts';
import { loginCall } from '@tessera/contracts/auth';
import { beginBreakCall, limitsCall, playSessionCall, setLimitCall } from '@tessera/contracts/protection';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  const { token } = await platform
    .transport({ ip: platform.nextVisitor() })
    .call(loginCall, { username: 'team01m2', password: 'Tessera#2026' });
  const limit = { kind: 'DEPOSIT', period: 'MONTH', amount: '600', version: 0 } as const;
  await platform.transport({ token }).call(setLimitCall, limit);
});
afterAll(() => platform.close());

const open = (account: string, page = 'protection') =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: `?page=${page}`,
    account,
  });
const amount = () => screen.findByRole('textbox', { name: /^Amount/ });

test('a member sets a limit of a free amount, and sees what of it is used and left', async () => {
  const { user, shell } = await open('team01m1');
  expect(await amount()).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  await user.type(await amount(), '300{Enter}');
  const limit = await screen.findByRole('heading', { name: 'Deposits per day' });
  const item = limit.closest('li');
  if (!item) throw new Error('no item');
  expect(within(item).getByText('₱0.00 of ₱300.00 used')).toBeVisible();
  expect(within(item).getByText(/^₱300.00 left until/)).toBeVisible();
  expect(shell.recorded.notices.at(-1)?.title).toBe('Your limit is in force');

  await user.type(await amount(), '500');
  await user.click(screen.getByRole('button', { name: 'Change limit' }));
  expect(await within(item).findByText(/^You asked for ₱500.00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Raise to ₱500.00' })).toBeNull();
  await user.click(within(item).getByRole('button', { name: 'Keep my limit' }));
  await waitFor(() => expect(within(item).queryByText(/^You asked for/)).toBeNull());
});

test('an answer from before a change, which arrives after it, does not take the change back', async () => {
  const { user, shell } = await open('team01m1');
  await amount();
  const call = shell.api.call.bind(shell.api);
  const earlier = jest.fn();
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  jest.spyOn(shell.api, 'call').mockImplementation(async (requestedCall, input, ...rest) => {
    const answer = await call(requestedCall, input, ...rest);
    if (requestedCall !== (limitsCall as AnyCall)) return answer;
    earlier(answer);
    await arrival;
    return answer;
  });
  act(() => shell.bus.publish('balance.changed', { amount: '1.00', currency: 'PHP', sequence: 1 }));
  await waitFor(() => expect(earlier).toHaveBeenCalled());
  await user.type(await amount(), '450{Enter}');
  await screen.findByText('₱0.00 of ₱450.00 used');
  arrive();
  await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0));
  expect(screen.getByText('₱0.00 of ₱450.00 used')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change limit' })).toBeVisible();
});

test.each([
  ['', /Please enter an amount/],
  ['0', /more than nothing/],
  ['-5', /in digits/],
  ['700', /longer period is lower/],
])('a limit of "%s" is refused at its field, and stays typed', async (typed, words) => {
  const { user, shell } = await open('team01m2');
  if (typed) await user.type(await amount(), typed);
  await amount();
  await user.click(screen.getByRole('button', { name: 'Set limit' }));
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(expect.stringMatching(words)));
  expect(await amount()).toHaveValue(typed);
  await waitFor(async () => expect((await shell.api.call(limitsCall, {})).limits).toHaveLength(1));
});

test('a limit that another tab has changed is told, shown as it is now, and what was typed stays', async () => {
  const { user, shell } = await open('team01m2');
  await user.click(await screen.findByRole('radio', { name: 'Month' }));
  await user.type(await amount(), '900');
  const elsewhere = { kind: 'DEPOSIT', period: 'MONTH', amount: '400', version: 1 } as const;
  await shell.api.call(setLimitCall, elsewhere);
  await user.click(screen.getByRole('button', { name: 'Change limit' }));
  expect(await screen.findByText(/^This limit was changed in another tab/)).toBeVisible();
  expect(await screen.findByText('₱0.00 of ₱400.00 used')).toBeVisible();
  expect(screen.queryByText(/^You asked for/)).toBeNull();
  expect(await amount()).toHaveValue('900');
});

test('time is limited in minutes, and written in hours', async () => {
  const { user } = await open('player01');
  await user.selectOptions(await screen.findByRole('combobox', { name: /What to limit/ }), 'Time signed in');
  await user.type(screen.getByRole('textbox', { name: /Minutes/ }), '90{Enter}');
  expect(await screen.findByText(/of 1 h 30 min used/)).toBeVisible();
});

test('who pays in without a limit is asked for one', async () => {
  await open('player01', 'depositv2');
  expect(await screen.findByRole('link', { name: 'Set a limit' })).toHaveAttribute(
    'href',
    '/member?page=protection',
  );
});

test('who has just joined may set limits there and then, as many as they like, or none', async () => {
  const view = { popup: 'limit-offer', params: {} };
  const { user, shell } = await renderRemote({ platform, definition, texts, view, account: 'agent01team01' });
  expect(await amount()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Not now' })).toBeVisible();
  await user.type(await amount(), '250{Enter}');
  expect(await screen.findByRole('heading', { name: 'Deposits per week' })).toBeVisible();
  expect(await amount()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(shell.recorded.closedPopups).toBe(1);
});

test('a time-out takes one press and one answer, and says until when it lasts', async () => {
  const { user, shell } = await open('team02m1');
  shell.answerConfirms(true);
  await user.click(await screen.findByRole('button', { name: 'Start the time-out' }));
  await waitFor(() => expect(shell.recorded.notices.at(-1)?.title).toMatch(/^Your break has begun/));
  expect(shell.recorded.confirms.at(-1)?.title).toBe('Stop for 1 day?');
});

test('who is on a break is told so in the place of paying in, and is offered no shorter break', async () => {
  const paying = await open('team02m1', 'depositv2');
  expect(await screen.findByText(/^You are on a time-out until/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go to payment' })).toBeNull();
  paying.unmount();
  await open('team02m1');
  const lengths = within(await screen.findByRole('combobox', { name: 'Length of the time-out' }));
  expect(lengths.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '7 days',
    '30 days',
    '42 days',
  ]);
});

test('a reality check is chosen with one choice, and holds at once', async () => {
  const { user, shell } = await open('player01');
  const choice = await screen.findByRole('combobox', { name: /How often/ });
  expect(choice).toHaveDisplayValue('Every hour');
  await user.selectOptions(choice, 'Every 15 minutes');
  await waitFor(() => expect(shell.recorded.notices.at(-1)?.title).toBe('Saved'));
  expect((await shell.api.call(playSessionCall, {})).check.minutes).toBe(15);
});

test('no offer is ticked for a member; each is by its product and channel', async () => {
  const { user } = await open('player01');
  const lottery = within(await screen.findByRole('group', { name: 'Lottery' }));
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await user.click(lottery.getByRole('checkbox', { name: 'SMS' }));
  await waitFor(() => expect(lottery.getByRole('checkbox', { name: 'SMS' })).toBeChecked());
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
});

test('a raise and a removal that are due wait for a second confirmation, by keyboard', async () => {
  const { token } = await platform
    .transport({ ip: platform.nextVisitor() })
    .call(loginCall, { username: 'team02m2', password: 'Tessera#2026' });
  const api = platform.transport({ token });
  const limit = { kind: 'STAKE', period: 'DAY' } as const;
  await api.call(setLimitCall, { ...limit, amount: '100', version: 0 });
  await api.call(setLimitCall, { ...limit, amount: '250', version: 1 });
  const waiting = await open('team02m2');
  expect(await screen.findByText(/^You asked for ₱250.00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Raise to ₱250.00' })).toBeNull();
  waiting.unmount();
  platform.clock.advance(25 * 3_600_000);
  const due = await open('team02m2');
  const { user } = due;
  (await screen.findByRole('button', { name: 'Raise to ₱250.00' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('₱0.00 of ₱250.00 used')).toBeVisible();
  screen.getByRole('button', { name: /^Remove:/ }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Keep my limit' })).toBeVisible();
  due.unmount();
  platform.clock.advance(25 * 3_600_000);
  const after = await open('team02m2');
  (await screen.findByRole('button', { name: 'Remove the limit' })).focus();
  await after.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('₱0.00 of ₱250.00 used')).toBeNull());
  expect((await after.shell.api.call(limitsCall, {})).limits).toEqual([]);
});

test('an exclusion that goes on after its time is asked to end by its member, by keyboard', async () => {
  const { token } = await platform
    .transport({ ip: platform.nextVisitor() })
    .call(loginCall, { username: 'team01m1', password: 'Tessera#2026' });
  await platform.transport({ token }).call(beginBreakCall, { kind: 'EXCLUSION', length: 6 });
  // As a market begins one that has its end asked for.
  const { member_id: id } = await platform.db
    .updateTable('player_break')
    .set({ until_requested: true })
    .where('kind', '=', 'EXCLUSION')
    .returning('member_id')
    .executeTakeFirstOrThrow();
  const never = new Date('9999-12-31T00:00:00Z');
  await platform.db.updateTable('member').set({ break_until: never }).where('id', '=', id).execute();
  const early = await open('team01m1');
  expect(await screen.findByText(/until you ask for its end here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End my exclusion' })).toBeNull();
  early.unmount();
  platform.clock.advance(190 * 24 * 3_600_000);
  const { user } = await open('team01m1');
  (await screen.findByRole('button', { name: 'End my exclusion' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End my exclusion' })).toBeNull());
});
