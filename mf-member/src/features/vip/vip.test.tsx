import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const view = { route: 'vip', path: '/vip' };

test('a visitor reads the levels with what each takes and pays, and is led to log in', async () => {
  const { user, shell, unmount } = await renderRemote({ platform, definition, texts, view });
  const levels = within(await screen.findByRole('list', { name: 'All levels' })).getAllByRole('listitem');
  expect(levels[0]).toHaveTextContent('Everyone starts here');
  expect(levels[1]).toHaveTextContent(/Polar.*₱5,000.00.*₱20.00/);
  expect(screen.queryByRole('region', { name: 'Your level' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.recorded.popups).toMatchObject([{ id: 'login' }]);
  unmount();
});

test('a member sees how much is missing, rises while the page is open, and claims the gift of the level once', async () => {
  const { db } = platform;
  const { user, shell } = await renderRemote({ platform, definition, texts, view, account: 'player01' });
  expect(await screen.findByText('₱5,000.00 more to Polar')).toBeVisible();
  expect(screen.getByText('Your level hasn’t changed yet.')).toBeVisible();
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'player01')
    .executeTakeFirstOrThrow();
  const at = platform.clock.now();
  await db.updateTable('member').set({ vip_level: 1 }).where('id', '=', id).execute();
  const own = { operator: 'aurora', member_id: id };
  await db
    .insertInto('vip_standing')
    .values({ ...own, reached_on: '2026-11-01', kept_until: '2026-12-01' })
    .execute();
  const move = { from_level: 0, level: 1, reason: 'ROSE' as const, needed: 500_000n, changed_at: at };
  await db
    .insertInto('vip_change')
    .values({ ...own, ...move })
    .execute();
  await db
    .insertInto('vip_gift')
    .values({ ...own, level: 1, amount: 2_000n, given_at: at, claimed_at: null })
    .execute();
  act(() => shell.bus.publish('progress.changed', { kind: 'vip' }));
  expect(await screen.findByRole('heading', { name: 'Polar' })).toBeVisible();
  expect(screen.getByText('Risen to Polar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Claim ₱20.00: gift of Polar' }));
  await waitFor(() =>
    expect(shell.recorded.notices).toContainEqual({ tone: 'success', title: '₱20.00 is in your balance' }),
  );
  expect(await screen.findByText('Claimed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});
