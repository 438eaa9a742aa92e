import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const view = { route: 'member-centre', path: '/member' };

test('what past stakes bring back is shown by category and rate, and claimed into the balance', async () => {
  const { db } = platform;
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'player01')
    .executeTakeFirstOrThrow();
  const rebate = { operator: 'aurora', member_id: id, day: '2026-03-01', rate: 50, claim_id: null };
  await db
    .insertInto('rebate')
    .values([
      { ...rebate, game_type: 'RNG', turnover: 100_000n, amount: 500n },
      { ...rebate, game_type: 'LIVE', turnover: 40_000n, amount: 200n },
    ])
    .execute();
  const search = '?page=manualRebate';
  const { user, shell } = await renderRemote({
    platform,
    definition,
    texts,
    view,
    search,
    account: 'player01',
  });
  const line = await screen.findByRole('row', { name: /Slots/ });
  expect(line).toHaveTextContent('₱1,000.00');
  expect(line).toHaveTextContent('0.50%');
  await user.click(screen.getByRole('button', { name: 'Claim all' }));
  await waitFor(() =>
    expect(shell.recorded.notices).toContainEqual({ tone: 'success', title: '₱7.00 is in your balance' }),
  );
  expect(await screen.findByText(texts['rebate.none'])).toBeVisible();
  expect(screen.getByRole('button', { name: 'Claim all' })).toBeDisabled();
});
