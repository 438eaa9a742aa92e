/** @jest-environment @tessera/build-preset/jest/web */
import { screen, waitFor } from '@testing-library/dom';
import { balance, outcome, result, stakeField, usePlayedPages } from '../testing/played-page';

const page = usePlayedPages();
const key = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function opened(): Promise<HTMLButtonElement> {
  await page.open('INHOUSE', 'Plinko Drop');
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Drop the ball' });
}

function type(amount: string): void {
  stakeField().value = amount;
  stakeField().dispatchEvent(new Event('input', { bubbles: true }));
}

test('stakes what is typed', async () => {
  const play = await opened();
  const count = (await page.bets()).length;
  type('37');
  play.click();
  await waitFor(() => expect(result()).toMatch(outcome));
  const bets = await page.bets();
  expect(bets).toHaveLength(count + 1);
  expect(bets[0]?.stake).toBe(3700n);
});

test.each(['0', '-5', '2.50', '1e3', 'much', ''])(
  'says what can be staked instead of %j, keeps it, and places no bet',
  async (typed) => {
    const play = await opened();
    const count = (await page.bets()).length;
    type(typed);
    play.click();
    await waitFor(() => expect(result()).toMatch(/^Stake a whole amount from ₱1\.00 to ₱/));
    expect(stakeField().value).toBe(typed);
    expect(stakeField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(stakeField());
    expect(await page.bets()).toHaveLength(count);
  },
);

test('halves and doubles the stake, and takes as much as the balance and the limit allow', async () => {
  await opened();
  type('30');
  key('Double the stake').click();
  expect(stakeField().value).toBe('60');
  key('Half the stake').click();
  key('Half the stake').click();
  expect(stakeField().value).toBe('15');
  key('Half the stake').click();
  expect(stakeField().value).toBe('7');
  key('Highest stake').click();
  const most = Number(stakeField().value);
  const available = Number(balance().replace(/[^\d.]/g, ''));
  expect(most).toBeGreaterThan(7);
  expect(most).toBeLessThanOrEqual(available);
  type('1');
  expect(key('Half the stake').disabled).toBe(true);
  expect(key('Lower stake').disabled).toBe(true);
});
