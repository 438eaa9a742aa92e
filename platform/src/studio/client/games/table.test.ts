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

/** What the cards of a hand count: as they are, tens and court cards nothing, and only the last digit of the sum. */
const pointsIn = (hand: Element) =>
  [...hand.querySelectorAll('.card b')]
    .map(({ textContent }) => (textContent === 'A' ? 1 : Number(textContent) % 10 || 0))
    .reduce((sum, value) => sum + value, 0) % 10;

test('baccarat shows both hands with their points, lights the one that won, and says what a bet came to', async () => {
  moveTo(500);
  await page.open('LIVE', 'Baccarat');
  await place('player');
  moveTo(betMs + 500);
  await waitFor(() => expect(result()).toMatch(outcome));
  const hands = [...document.querySelectorAll<HTMLElement>('#scene .hand')];
  expect(hands.map(({ dataset }) => dataset['spot'])).toEqual(['player', 'banker']);
  const [player = 0, banker = 0] = hands.map(pointsIn);
  expect(hands.map((hand) => hand.querySelector('.points')?.textContent)).toEqual([
    `Points: ${player}`,
    `Points: ${banker}`,
  ]);
  expect(hands.map(({ classList }) => classList.contains('won'))).toEqual([player > banker, banker > player]);
  const won = player === banker ? 'tie' : player > banker ? 'player' : 'banker';
  expect(spotOf(won)?.classList.contains('won')).toBe(true);
  const [bet] = await page.bets();
  const [stake, payout] = [Number(bet?.stake), Number(bet?.payout)];
  // A tie gives the stake on a hand back.
  expect(payout).toBe(won === 'tie' ? stake : won === 'player' ? 2 * stake : 0);
  expect(result()).toContain(`₱${((payout || stake) / 100).toFixed(2)}`);
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
