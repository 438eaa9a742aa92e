import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { renderLobby } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const at = (path: string) => ({ route: path.slice(1), path });

async function openRace(): Promise<void> {
  const { db, clock } = platform;
  const member = await db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('operator', '=', 'aurora')
    .where('account', 'in', ['player01', 'agent01'])
    .orderBy('account')
    .execute();
  const day = clock.now().toISOString().slice(0, 10);
  const { id } = await db
    .insertInto('leaderboard')
    .values({
      operator: 'aurora',
      title: 'Slots race',
      text: 'Stake most.',
      score: 'TURNOVER',
      games: '["RNG"]',
      starts_on: day,
      ends_on: day,
      prizes: '["100000","50000","20000"]',
      state: 'OPEN',
      players: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('leaderboard_score')
    .values(
      member.map((each, index) => ({
        leaderboard_id: id,
        member_id: each.id,
        score: BigInt((2 - index) * 5_000),
        reached_at: clock.now(),
      })),
    )
    .execute();
}

test('leaderboards say when there is none, and a race shows prizes and the own place to a member', async () => {
  const empty = await renderLobby({ platform, view: at('/leaderboard') });
  expect(await screen.findByText('No race right now')).toBeVisible();
  empty.unmount();
  await openRace();
  const visit = await renderLobby({ platform, view: at('/leaderboard') });
  const race = await screen.findByRole('article', { name: 'Slots race' });
  expect(within(race).getByRole('status')).toHaveTextContent('You have no place yet');
  expect(within(race).getByRole('table')).toHaveTextContent('₱1,000.00');
  expect(race).not.toHaveTextContent('player01');
  // A place that nobody has yet says what it pays.
  expect(within(race).getAllByRole('row')[3]).toHaveTextContent(/^3––₱200.00$/);
  visit.unmount();
  const { user, shell } = await renderLobby({ platform, view: at('/leaderboard'), account: 'player01' });
  expect(await screen.findByText('You’re at place 2 with ₱50.00')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Winner board' }));
  expect(shell.recorded.locations.at(-1)).toBe('/winners');
});

test('the winner list says where a category has no wins', async () => {
  const { user } = await renderLobby({ platform, view: at('/winners') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Winner board' })).toBeVisible();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Fishing');
  expect(await screen.findByText('No wins here yet')).toBeVisible();
});

test('where winners are not named a race goes on without names, and there is no board beside it', async () => {
  const { operators } = platform.platform;
  const aurora = operators.byCode('aurora');
  if (!aurora) throw new Error('no aurora');
  operators.replace({ ...aurora, featuresOff: ['WINNER_BOARD'] });
  await renderLobby({ platform, view: at('/leaderboard'), account: 'player01' });
  const race = await screen.findByRole('article', { name: 'Slots race' });
  const [, first, second] = within(race).getAllByRole('row');
  expect(first).toHaveTextContent(/1–₱100.00/);
  expect(second).toHaveTextContent('You (pl****01)');
  expect(screen.queryByRole('tab')).toBeNull();
});
