import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const seed = 'a'.repeat(64);
// SHA-256 of the seed.
const seed_hash = 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb';
const texted = { operator: 'aurora', title: 'Week', text: 'Stake.', translations: '{}', seed, seed_hash };

async function memberId(): Promise<bigint> {
  const { id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'player01')
    .executeTakeFirstOrThrow();
  return id;
}

test('a raffle shows its odds and its promise, and once it is drawn who has won, what this browser has checked and the claim', async () => {
  const { db, clock } = platform;
  const day = clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' });
  const { id } = await db
    .insertInto('raffle')
    .values({
      ...texted,
      games: '["RNG"]',
      ticket_stake: 10_000n,
      max_tickets: 5,
      starts_on: day,
      ends_on: day,
      prizes: '["5000","2000"]',
      state: 'OPEN',
      tickets: 4,
      players: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member_id = await memberId();
  const ticket = { raffle_id: id, member_id, tickets: 1, first_number: null };
  await db.insertInto('raffle_ticket').values(ticket).execute();
  const view = { route: 'raffle', path: '/raffle' };
  const { user, shell, unmount } = await renderRemote({
    platform,
    definition,
    texts,
    view,
    account: 'player01',
  });
  const raffle = await screen.findByRole('article', { name: 'Week' });
  expect(raffle).toHaveTextContent('50.00% chance of a prize');
  expect(raffle).toHaveTextContent(seed_hash);
  expect(raffle).not.toHaveTextContent(seed);

  await db.updateTable('raffle').set({ state: 'DRAWN' }).where('id', '=', id).execute();
  const prize = { raffle_id: id, place: 1, ticket: 3, member_id, amount: 5_000n, claimed_at: null };
  await db.insertInto('raffle_prize').values(prize).execute();
  act(() => shell.bus.publish('progress.changed', { kind: 'raffle' }));
  await user.click(await screen.findByRole('button', { name: 'Claim ₱50.00' }));
  await waitFor(() =>
    expect(shell.recorded.notices).toContainEqual({ tone: 'success', title: '₱50.00 is in your balance' }),
  );
  expect(await within(raffle).findByText('Claimed')).toBeVisible();
  expect(raffle).toHaveTextContent('(you)');
  expect(await screen.findByText(texts['fair.fits'])).toBeInTheDocument();
  unmount();
});

test('a red envelope tells its odds, is opened once the stakes reach what it takes, and stays open', async () => {
  const { db, clock } = platform;
  const now = clock.now().getTime();
  await db
    .insertInto('red_envelope')
    .values({
      ...texted,
      title: 'Envelopes',
      opens_at: new Date(now - 1_000),
      closes_at: new Date(now + 86_400_000),
      need: 10_000n,
      amounts: '[{"amount":"500","count":1}]',
      total: 1,
      state: 'OPEN',
    })
    .execute();
  const view = { route: 'member-centre', path: '/member' };
  const search = '?page=redEnvelope';
  const { user, shell } = await renderRemote({
    platform,
    definition,
    texts,
    view,
    search,
    account: 'player01',
  });
  const card = await screen.findByRole('article', { name: 'Envelopes' });
  expect(card).toHaveTextContent('₱5.00in 1 of 1');
  expect(card).toHaveTextContent('Not earned yet');
  expect(within(card).queryByRole('button', { name: 'Open it' })).toBeNull();
  const day = clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' });
  const played = {
    operator: 'aurora',
    member_id: await memberId(),
    day,
    node_id: 'n',
    game_type: 'RNG' as const,
  };
  await db
    .insertInto('reward_play')
    .values({ ...played, rounds: 1n, turnover: 10_000n, won: 0n, best: 0n })
    .execute();
  act(() => shell.bus.publish('progress.changed', { kind: 'mission' }));
  await user.click(await screen.findByRole('button', { name: 'Open it' }));
  expect(await screen.findByText(/You opened envelope number 1/)).toBeVisible();
  expect(shell.recorded.notices).toContainEqual({ tone: 'success', title: '₱5.00 is in your balance' });
  expect(card).toHaveTextContent('0 of 1 are left.');
});
