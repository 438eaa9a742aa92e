import { vendorWalletsCall, walletTransferListCall } from '@tessera/contracts/wallet';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => platform.close());
beforeEach(() => {
  operatorOfTests().wallets = { autoTransfer: true, minTransfer: '10.00' };
});
afterEach(() => {
  jest.restoreAllMocks();
  pendingSubmissions.reset();
  sessionStorage.clear();
});

const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };

/** An operator of several wallets whose members sign in without a second step. */
function operatorOfTests() {
  const operator = platform.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator aurora');
  return operator;
}

/** The page of a seeded member who has something to move. */
async function open(account: string) {
  const page = await renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: '?page=transferFund',
    account,
  });
  const wallets = () => page.shell.api.call(vendorWalletsCall, {});
  const transfers = async () => (await page.shell.api.call(walletTransferListCall, {})).list;
  return { ...page, wallets, transfers };
}
const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const vendor = () => screen.findByRole('combobox', { name: /^Game provider/ });
const chooseFirst = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  const field = await vendor();
  const [first] = field.querySelectorAll<HTMLOptionElement>('option:not([value=""])');
  await user.selectOptions(field, first?.value ?? '');
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('moves money once however often it is pressed, and brings all of it back', async () => {
  const { user, transfers, wallets, shell } = await open('player01');
  const before = Number((await wallets()).central);
  const [first] = (await wallets()).list;
  await user.selectOptions(await vendor(), first?.vassalage ?? '');
  await user.type(amount(), '125.50');
  await user.dblClick(button('Move money'));
  await waitFor(() => expect(amount()).toHaveValue(''));
  expect(await transfers()).toMatchObject([{ amount: '125.50', state: 'DONE', direction: 'IN' }]);
  expect(shell.recorded.notices).toMatchObject([
    { tone: 'success', title: expect.stringContaining('125.50') },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Bring everything back' }));
  expect(await screen.findByText('All your money is in your main wallet.')).toBeVisible();
  expect(Number((await wallets()).central)).toBe(before);
});

test.each([
  ['', 'Please enter an amount'],
  ['0', 'The minimum is ₱10.00'],
  ['9.99', 'The minimum is ₱10.00'],
  ['-5', /in digits/],
  ['1e3', /in digits/],
  ['10.001', /at most 2 decimals/],
  ['999999999', /You can move up to/],
])('an amount of "%s" is refused at its field, and stays typed', async (typed, words) => {
  const { user, transfers } = await open('team01m1');
  await chooseFirst(user);
  if (typed) await user.type(amount(), typed);
  await user.click(button('Move money'));
  expect(amount()).toHaveAccessibleDescription(expect.stringMatching(words));
  expect(amount()).toHaveFocus();
  expect(amount()).toHaveValue(typed);
  expect(await transfers()).toEqual([]);
});

test('after a lost answer the same press is the same transfer', async () => {
  const { user, transfers, shell } = await open('team01m2');
  await chooseFirst(user);
  await user.type(amount(), '60');
  const call = shell.api.call.bind(shell.api);
  const spied = jest.spyOn(shell.api, 'call').mockImplementationOnce(async (...request) => {
    await call(...request);
    throw lost;
  });
  await user.click(button('Move money'));
  expect(await screen.findByText(/^We didn’t get an answer/)).toBeVisible();
  expect(amount()).toHaveValue('60');
  spied.mockRestore();
  await user.click(button('Move money'));
  await waitFor(() => expect(amount()).toHaveValue(''));
  expect(await transfers()).toHaveLength(1);
});

test('a transfer that the vendor does not answer is shown as being checked', async () => {
  const { user, shell } = await open('team02m1');
  await chooseFirst(user);
  await user.type(amount(), '77.92');
  await user.click(button('Move money'));
  expect(await screen.findByText('Being checked')).toBeVisible();
  expect(await screen.findByRole('status')).toHaveTextContent('₱77.92 is being checked');
  expect(shell.recorded.notices).toMatchObject([{ tone: 'info' }]);
});

test('a member says what a launch does', async () => {
  const { user, wallets } = await open('team02m2');
  const choice = await screen.findByRole('checkbox', { name: 'Move my money when I open a game' });
  expect(choice).toBeChecked();
  await user.click(choice);
  await waitFor(async () => expect((await wallets()).autoTransfer).toBe(false));
  expect(choice).not.toBeChecked();
});

test('where one balance plays everything the menu has no such page, and its address says why', async () => {
  delete operatorOfTests().wallets;
  await open('team03m2');
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeVisible();
  expect(await screen.findByText('One balance plays everything')).toBeVisible();
});
