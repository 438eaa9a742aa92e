/** @jest-environment @tessera/build-preset/jest/web */
import { waitFor } from '@testing-library/dom';
import { betMs, cycleMs } from '../../table/rules';
import { outcome, result, usePlayedPages } from '../testing/played-page';

const page = usePlayedPages();
const spotOf = (spot: string) => document.querySelector<HTMLButtonElement>(`.spot[data-spot="${spot}"]`);

/** The tables run by the platform's clock: on to so far into a turn, in this one or the next. */
function moveTo(intoTurn: number): void {
  const { clock } = page.tested;
  const ahead = intoTurn - (clock.now().getTime() % cycleMs);
  clock.advance(ahead > 0 ? ahead : ahead + cycleMs);
}

async function place(spot: string): Promise<void> {
  await waitFor(() => expect(spotOf(spot)?.disabled).toBe(false));
  spotOf(spot)?.click();
  await waitFor(() => expect(result()).toMatch(/^₱\d+(\.\d+)? on /));
}

test.each([
  ['Roulette', 'red'],
  ['Dragon Tiger', 'dragon'],
  ['Sic Bo', 'small'],
  ['Fan Tan', 'odd'],
  ['Money Wheel', 'w2'],
  ['Andar Bahar', 'andar'],
  ['Coin Toss', 'heads'],
  ['Colour Dice', 'red'],
])('a bet at %s is decided and said with its amount, and fields that won are lit', async (named, spot) => {
  moveTo(500);
  await page.open('LIVE', named);
  await place(spot);
  expect(spotOf(spot)?.querySelector<HTMLElement>('.chip')?.hidden).toBe(false);
  moveTo(betMs + 500);
  await waitFor(() => expect(result()).toMatch(outcome));
  const [bet] = await page.bets();
  expect(bet?.status).toBe('SETTLED');
  const [stake, payout] = [Number(bet?.stake), Number(bet?.payout)];
  expect(result()).toContain(`₱${((payout || stake) / 100).toFixed(2)}`);
  expect(spotOf(spot)?.classList.contains('won')).toBe(payout > stake);
});

test('the bets of the last turn are placed again by one button, in the next turn', async () => {
  moveTo(500);
  await page.open('LIVE', 'Coin Toss');
  await place('heads');
  const again = document.querySelector<HTMLButtonElement>('#play');
  await waitFor(() => expect(again?.disabled).toBe(true));
  moveTo(betMs + 500);
  await waitFor(() => expect(result()).toMatch(outcome));
  const [last] = await page.bets();
  const count = (await page.bets()).length;
  moveTo(500);
  await waitFor(() => expect(again?.disabled).toBe(false));
  expect(again?.textContent).toBe(`Bet again: ₱${(Number(last?.stake) / 100).toFixed(2)}`);
  again?.click();
  await waitFor(async () => expect(await page.bets()).toHaveLength(count + 1));
  await waitFor(() => expect(result()).toMatch(/^₱\d+(\.\d+)? on Heads/));
});
