/** @jest-environment @tessera/build-preset/jest/web */
import { screen, waitFor, within } from '@testing-library/dom';
import { outcome, result, stakeField, usePlayedPages } from '../testing/played-page';

const page = usePlayedPages();
const cells = () =>
  within(screen.getByRole('group', { name: 'Field of 25 cells' })).getAllByRole<HTMLButtonElement>('button');
const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

async function begin(): Promise<void> {
  (await button(/^Place bet/)).click();
  await waitFor(() => expect(result()).toBe('Open a cell'));
}

/** Where the mines of the round that goes on lie, which its player is not told. */
async function laidMines(): Promise<number[]> {
  const { outcome: laid } = await page.tested.db
    .selectFrom('studio_round')
    .select('outcome')
    .orderBy('created_at', 'desc')
    .orderBy('round_id')
    .where('state', '=', 'TAKEN')
    .executeTakeFirstOrThrow();
  return (laid as { mines: number[] }).mines;
}

async function dig(outcome: 'safe' | 'mine'): Promise<void> {
  const mines = await laidMines();
  const at = cells().findIndex((_, cell) => mines.includes(cell) === (outcome === 'mine'));
  cells()[at]?.click();
}

test('pays what the field is worth when its player takes it, says it, and lets the next bet be placed', async () => {
  await page.open('INHOUSE', 'Mine Field');
  await begin();
  expect(stakeField().disabled).toBe(true);
  await dig('safe');
  const take = await button(/^Take ₱/);
  const worth = /₱[\d.,]+/.exec(take.textContent ?? '')?.[0];
  take.click();
  await waitFor(() => expect(result()).toMatch(outcome));
  const [bet] = await page.bets();
  expect(bet?.status).toBe('SETTLED');
  expect(worth).toBe(`₱${(Number(bet?.payout) / 100).toFixed(2)}`);
  expect(result()).toContain(`You won ${worth}`);
  expect(stakeField().disabled).toBe(false);
  const count = (await page.bets()).length;
  await begin();
  expect(await page.bets()).toHaveLength(count + 1);
});

test('says what was lost with the first mine, and shows where all of them lay', async () => {
  await page.open('INHOUSE', 'Mine Field');
  // A round of the page before goes on in this one, as after a reload.
  await waitFor(() => expect(cells().some(({ disabled }) => !disabled)).toBe(true));
  await dig('mine');
  await waitFor(() => expect(result()).toMatch(/You lost ₱\d/));
  const shown = cells().map(({ dataset }) => dataset['state']);
  expect(shown.filter((state) => state === 'struck')).toHaveLength(1);
  expect(shown.filter((state) => state === 'mine').length).toBeGreaterThan(0);
  const [bet] = await page.bets();
  expect(bet).toMatchObject({ status: 'SETTLED', payout: 0n });
  expect(result()).toContain(`₱${(Number(bet?.stake) / 100).toFixed(2)}`);
});
