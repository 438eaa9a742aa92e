/** @jest-environment @tessera/build-preset/jest/web */
import { screen, waitFor } from '@testing-library/dom';
import type { GameType } from '@tessera/contracts/operator';
import { outcome, result, stakeField, usePlayedPages } from '../testing/played-page';

const page = usePlayedPages();
const button = () => document.querySelector<HTMLButtonElement>('#play');

async function press(): Promise<void> {
  await waitFor(() => expect(button()?.disabled).toBe(false));
  button()?.click();
}

async function playRound(gameType: GameType, named: string): Promise<void> {
  await page.open(gameType, named);
  await waitFor(() => expect(document.querySelector<HTMLElement>('#game')?.hidden).toBe(false));
  const count = (await page.bets()).length;
  await press();
  await waitFor(async () => expect(await page.bets()).toHaveLength(count + 1));
}

test('a spin says what it won or lost, and the reels can be spun again', async () => {
  await playRound('RNG', '');
  await waitFor(() => expect(result()).toMatch(outcome));
  await waitFor(() => expect(button()?.getAttribute('aria-label')).toBe('Spin'));
  expect(stakeField().disabled).toBe(false);
});

test('a shot says what it caught or that it missed', async () => {
  await playRound('FISH', '');
  await waitFor(() => expect(result()).toMatch(outcome));
  await waitFor(() => expect(button()?.disabled).toBe(false));
});

test('a duel keeps its seat while a second player is awaited', async () => {
  await playRound('PVP', '');
  await waitFor(() => expect(result()).toBe('Waiting for a second player'));
  expect(document.querySelector<HTMLElement>('#waiting')?.hidden).toBe(false);
  expect(stakeField().disabled).toBe(true);
});

test('a flight is in the air with its stake and its end locked', async () => {
  await page.open('INHOUSE', 'Crash');
  const auto = await screen.findByLabelText<HTMLInputElement>('Cash out at');
  auto.value = '1,01';
  await press();
  await waitFor(() => expect(result()).toBe('In flight'));
  expect([auto.disabled, stakeField().disabled]).toEqual([true, true]);
});

test('a bet on a fixture is placed, listed, and taken off the slip', async () => {
  await page.open('SPORTS', '');
  await waitFor(() => expect(document.querySelector('.boardUpcoming .odds button')).not.toBeNull());
  const sides = [...document.querySelectorAll<HTMLButtonElement>('.boardUpcoming .odds button')];
  const side = sides.at(-1);
  side?.click();
  expect(side?.getAttribute('aria-pressed')).toBe('true');
  await press();
  await waitFor(() => expect(result()).toContain('Bet placed'));
  expect(document.querySelector('.bet')?.textContent).toContain('Possible win');
  expect(side?.getAttribute('aria-pressed')).toBe('false');
});
