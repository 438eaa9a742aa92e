/** @jest-environment @tessera/build-preset/jest/web */
import { screen, waitFor } from '@testing-library/dom';
import { balance, outcome, result, usePlayedPages } from '../testing/played-page';

const page = usePlayedPages();
const play = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Drop the ball' });
const amount = (minor: unknown) => `₱${(Number(minor) / 100).toFixed(2)}`;

test('lets a ball fall as often as one likes, and says each time what it won or lost', async () => {
  await page.open('INHOUSE', 'Plinko Drop');
  const count = (await page.bets()).length;
  for (const times of [1, 2]) {
    const button = await play();
    await waitFor(() => expect(button.disabled).toBe(false));
    button.click();
    await waitFor(async () => expect(await page.bets()).toHaveLength(count + times));
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(result()).toMatch(outcome);
    const [bet] = await page.bets();
    expect(result()).toContain(amount(bet?.payout === 0n ? bet.stake : bet?.payout));
    expect(document.querySelectorAll('#pays .hit')).toHaveLength(1);
    const highlighted = document.querySelector('#pays .hit')?.textContent;
    expect(highlighted).toBe(`${Number(bet?.payout) / Number(bet?.stake)}×`);
  }
  expect(balance()).toMatch(/^₱[\d,]+\.\d\d$/);
});

test('shows what each slot pays at the risk that is chosen', async () => {
  await page.open('INHOUSE', 'Plinko Drop');
  const pays = () => [...document.querySelectorAll('#pays li')].map(({ textContent }) => textContent);
  await play();
  const calm = pays();
  screen.getByRole('radio', { name: 'Wild' }).click();
  expect(pays()).toHaveLength(calm.length);
  expect(pays()).not.toEqual(calm);
});
