import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const view = { route: 'member-centre', path: '/member' };
const search = '?page=missionLeaderboard';
const renderPage = () => renderRemote({ platform, definition, texts, view, search, account: 'player01' });

async function openMission(): Promise<void> {
  await platform.db
    .insertInto('mission')
    .values({
      operator: 'aurora',
      title: 'Daily warm-up',
      text: 'Every stake of today counts.',
      goal: 'STAKE',
      period: 'DAILY',
      games: '["RNG"]',
      per_day: 0n,
      steps: JSON.stringify([
        { target: '10000', reward: '500' },
        { target: '50000', reward: '2500' },
      ]),
      starts_on: null,
      ends_on: null,
      claim_days: 1,
      sort: 10,
      state: 'OPEN',
    })
    .execute();
}

/** What the member's rounds of today came to by now, as the platform counts it. */
async function countPlayed(turnover: bigint): Promise<void> {
  const { id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'player01')
    .executeTakeFirstOrThrow();
  const day = platform.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' });
  const sums = { operator: 'aurora', member_id: id, day, node_id: 'n', game_type: 'RNG' as const };
  await platform.db
    .insertInto('reward_play')
    .values({ ...sums, rounds: 1n, turnover, won: 0n, best: 0n })
    .onConflict((conflict) => conflict.columns(['member_id', 'day', 'node_id']).doUpdateSet({ turnover }))
    .execute();
}

test('missions say when there are none, and move on live until a step is claimed into the balance', async () => {
  const empty = await renderPage();
  expect(await screen.findByText(texts['mission.none'])).toBeVisible();
  empty.unmount();

  await openMission();
  await countPlayed(4_000n);
  const { user, shell } = await renderPage();
  const mission = await screen.findByRole('article', { name: 'Daily warm-up' });
  expect(mission).toHaveTextContent('₱40.00 of ₱100.00');
  expect(within(mission).queryByRole('button')).toBeNull();

  await countPlayed(12_000n);
  act(() => shell.bus.publish('progress.changed', { kind: 'mission' }));
  await user.click(await screen.findByRole('button', { name: 'Claim ₱5.00: Stake ₱100.00' }));
  await waitFor(() =>
    expect(shell.recorded.notices).toContainEqual({ tone: 'success', title: '₱5.00 is in your balance' }),
  );
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  await waitFor(() => expect(steps[0]).toHaveTextContent('Claimed'));
  expect(steps[1]).toHaveTextContent('To go');

  // Beyond the last step nothing is left to go.
  await countPlayed(70_000n);
  act(() => shell.bus.publish('progress.changed', { kind: 'mission' }));
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Daily warm-up' })).toHaveTextContent('₱500.00 of ₱500.00'),
  );
});

test('what waits stands as a number in the menu, and a step that a void took back is refused with the reason', async () => {
  await countPlayed(60_000n);
  const { user, shell } = await renderPage();
  const claim = await screen.findByRole('button', { name: 'Claim ₱25.00: Stake ₱500.00' });
  act(() => shell.bus.publish('rewards.counted', { count: 3, byKind: { MISSION: 1, BONUS: 2 } }));
  expect(screen.getByText('1 reward to claim')).toBeInTheDocument();
  await countPlayed(0n);
  await user.click(claim);
  expect(await screen.findByText(/You haven’t reached this step yet/)).toBeVisible();
});
