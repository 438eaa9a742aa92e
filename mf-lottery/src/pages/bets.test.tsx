import { myLotterySlipsCall } from '@tessera/contracts/lottery';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lotteryPages } from '../testing/lottery';

const { open, slip, myBets, chooseBig } = lotteryPages();

test('places a bet after a confirmation that says what it is', async () => {
  const page = await open();
  const form = await chooseBig(page);
  const stake = form.getByRole('textbox', { name: 'Stake per bet' });
  await page.user.clear(stake);
  await page.user.type(stake, '20');
  expect(form.getByText('₱39.00')).toBeVisible();
  expect(form.getByText('One in 2 wins')).toBeVisible();
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(await screen.findByText('Bet placed')).toBeVisible();
  expect(page.shell.recorded.confirms[0]?.text).toMatch(
    /Sides: Big, draw 20260302-0962\. We’ll take ₱20\.00.*₱39\.00.*one bet in 2 wins/,
  );
  const bets = within(screen.getByRole('region', { name: 'My bets' }));
  expect(await bets.findByText('Waiting')).toBeVisible();
  expect(await myBets(page)).toHaveLength(1);
});

test('three digits in any order are told the payout and the chance that they have, before and at the question', async () => {
  const page = await open();
  const form = await slip();
  await page.user.click(form.getByRole('radio', { name: '3 digits, any order' }));
  expect(form.getByText('Pays up to ×300')).toBeVisible();
  expect(form.getByText('One in 166.7 to 333.3 wins')).toBeVisible();
  form.getByRole('button', { name: '1' }).focus();
  await page.user.keyboard('123');
  expect(form.getByText('Pays ×150')).toBeVisible();
  expect(form.getByText('One in 166.7 wins')).toBeVisible();
  expect(form.getByText('₱300.00')).toBeVisible();
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  await screen.findByText('Bet placed');
  expect(page.shell.recorded.confirms[0]?.text).toMatch(/you could win ₱300\.00\..*one bet in 166\.7 wins/);
  form.getByRole('button', { name: '1' }).focus();
  await page.user.keyboard('112');
  expect(form.getByText('Pays ×300')).toBeVisible();
  expect(form.getByText('One in 333.3 wins')).toBeVisible();
  expect(form.getByText('₱600.00')).toBeVisible();
});

test('digits are tapped or typed, and a quick pick fills the slip', async () => {
  const page = await open();
  const form = await slip();
  // On a phone it is in sight before the digits are, and leads there.
  await page.user.click(form.getByRole('button', { name: 'Pick your numbers' }));
  expect(form.getByRole('button', { name: '1' })).toHaveFocus();
  await page.user.click(form.getByRole('button', { name: '3' }));
  await page.user.keyboard('07');
  expect(form.getByRole('listitem', { name: 'Digit 3: 7' })).toBeVisible();
  expect(form.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  await page.user.click(form.getByRole('button', { name: 'Erase last digit' }));
  expect(form.queryByRole('button', { name: 'Place bet' })).toBeNull();
  await page.user.click(form.getByRole('button', { name: 'Quick pick' }));
  expect(form.getByRole('button', { name: 'Place bet' })).toBeEnabled();
});

test('a slip takes pasted, random and combined numbers, keeps what it cannot read, and places all at once', async () => {
  const page = await open();
  const form = await slip();
  await page.user.click(form.getByText('Paste numbers'));
  const field = form.getByRole('textbox', { name: /Numbers with a space/ });
  await page.user.type(field, '307, 412 abc 99');
  await page.user.click(form.getByRole('button', { name: 'Add these' }));
  expect(form.getByText('2 added. 2 couldn’t be read and are still here.')).toBeVisible();
  expect(field).toHaveValue('abc\n99');
  await page.user.click(form.getByRole('button', { name: '10 quick picks' }));
  await page.user.click(form.getByRole('radio', { name: 'Number board' }));
  for (const [place, digits] of [
    ['1', '12'],
    ['2', '3'],
    ['3', '45'],
  ] as const)
    for (const digit of digits)
      await page.user.click(
        within(form.getByRole('group', { name: `Digit ${place}` })).getByRole('button', { name: digit }),
      );
  expect(form.getByText('4 bets')).toBeVisible();
  await page.user.click(form.getByRole('button', { name: 'Add to slip' }));
  const lines = within(form.getByRole('group', { name: '16 bets on the slip' }));
  await page.user.click(lines.getByRole('button', { name: 'More on 3 0 7' }));
  await page.user.click(form.getByRole('button', { name: 'Place 16 bets' }));
  expect(await screen.findByText('Bet placed')).toBeVisible();
  expect(page.shell.recorded.confirms[0]?.text).toMatch(
    /16 bets, draw 20260302-0962\. We’ll take ₱34\.00.*one bet in 1,000 wins/,
  );
  expect(await myBets(page)).toMatchObject([{ lines: 16, stake: '34.00' }]);
});

test('of ten thousand pasted numbers a slip takes a thousand and keeps the others in the field', async () => {
  const page = await open();
  const form = await slip();
  await page.user.click(form.getByText('Paste numbers'));
  const field = form.getByRole('textbox', { name: /Numbers with a space/ });
  const text = Array.from({ length: 10_000 }, (_, index) => String(index % 1_000).padStart(3, '0')).join(' ');
  fireEvent.change(field, { target: { value: text } });
  await page.user.click(form.getByRole('button', { name: 'Add these' }));
  expect(form.getByText('1000 added. The slip is full: 9000 are still here.')).toBeVisible();
  expect((field as HTMLTextAreaElement).value.split('\n')).toHaveLength(9_000);
  const lines = within(form.getByRole('group', { name: '1000 bets on the slip' }));
  expect(lines.getAllByRole('listitem').length).toBeLessThan(30);
  fireEvent.scroll(form.getByRole('group', { name: '1000 bets on the slip' }), {
    target: { scrollTop: 50_000 },
  });
  expect(lines.getByText('9 6 2')).toBeVisible();
  await page.user.click(form.getByRole('button', { name: 'Empty the slip' }));
  // The next slip begins at its first line.
  await page.user.click(form.getByRole('button', { name: '10 quick picks' }));
  expect(
    within(form.getByRole('group', { name: '10 bets on the slip' })).getAllByRole('listitem').length,
  ).toBeGreaterThan(5);
});

test.each([
  ['/vnLottery?gameCode=HANOI_FAST', 'Lô, 2 digits', ['0', '7'], 'LO2'],
  ['/vnLottery?gameCode=HANOI_FAST', 'Lô combo of 2', ['07', '45'], 'XIEN2'],
  ['/lottery?gameCode=HOUSE_KENO', '3 numbers', ['7', '45', '80'], 'HIT3'],
])('on %s a bet of %s is picked, placed and kept as it was picked', async (path, play, picks, playCode) => {
  const [pathname = '', search] = path.split('?');
  const page = await open({ path: pathname, search: `?${search}` });
  const form = await slip();
  await page.user.click(form.getByRole('radio', { name: play }));
  for (const pick of picks) await page.user.click(form.getByRole('button', { name: pick }));
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  await screen.findByText('Bet placed');
  const gameCode = new URLSearchParams(search).get('gameCode') ?? '';
  const { list } = await page.shell.api.call(myLotterySlipsCall, { gameCode });
  expect(list).toMatchObject([{ lines: 1, stake: '2.00', first: [{ playCode, picks, multiple: 1 }] }]);
});

test('kept numbers are there for the next visit, and a slip is played again or taken back', async () => {
  localStorage.clear();
  const page = await open();
  const form = await chooseBig(page);
  await page.user.click(form.getByRole('button', { name: 'Keep' }));
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  await screen.findByText('Bet placed');
  expect(within(form.getByRole('list', { name: 'Your kept numbers' })).getByText('Big')).toBeVisible();
  const bets = within(screen.getByRole('region', { name: 'My bets' }));
  await page.user.click(await bets.findByRole('button', { name: 'Play again' }));
  expect(await form.findByRole('group', { name: '1 bet on the slip' })).toBeVisible();
  await page.user.click(bets.getByRole('button', { name: 'Cancel bet' }));
  expect(await bets.findByText('Cancelled')).toBeVisible();
  expect(await myBets(page)).toMatchObject([{ status: 'CANCELLED', payout: '2.00' }]);
  localStorage.clear();
});

test('a plan is paid for all of its draws, and taken back whole', async () => {
  const page = await open();
  const form = await chooseBig(page);
  await page.user.click(form.getByRole('checkbox', { name: /Play the next draws too/ }));
  await page.user.selectOptions(form.getByRole('combobox', { name: 'From draw to draw' }), '2');
  expect(form.getByText('₱62.00 in all; the last draw has ×16.')).toBeVisible();
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(await screen.findByText(/The plan runs for 5 draws/)).toBeVisible();
  const bets = within(screen.getByRole('region', { name: 'My bets' }));
  const [cancel] = await bets.findAllByRole('button', { name: 'Cancel plan' });
  await page.user.click(cancel!);
  await waitFor(() => expect(bets.getAllByText('Cancelled')).toHaveLength(5));
});
