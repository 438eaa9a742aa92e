import { loginCall } from '@tessera/contracts/auth';
import { registerCenterCall } from '@tessera/contracts/agent';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import texts from './locales/en.json';
import { definition } from './routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 120_000);
afterAll(() => platform.close());

const show = () =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'agent-home', path: '/agentHome' },
    account: 'agent01team01',
    search: '?page=registerCenter',
  });

test('a link is made with a rate, found wrong above the own one, and switched off', async () => {
  const { user } = await show();
  const form = await screen.findByRole('form', { name: 'New invitation link' });
  await user.type(within(form).getByRole('textbox', { name: /^Name of the link/ }), 'Summer fair');
  await user.type(within(form).getByRole('textbox', { name: /^Dividend offered/ }), '12');
  await user.click(within(form).getByRole('button', { name: 'Create link' }));
  expect(within(form).getByText('Enter a rate from 0 to 10.00, with at most two decimals')).toBeVisible();
  expect(within(form).getByRole('textbox', { name: /^Name of the link/ })).toHaveValue('Summer fair');
  await user.clear(within(form).getByRole('textbox', { name: /^Dividend offered/ }));
  await user.type(within(form).getByRole('textbox', { name: /^Dividend offered/ }), '7,5');
  await user.click(within(form).getByRole('button', { name: 'Create link' }));
  const list = await screen.findByRole('region', { name: 'Your links' });
  expect(await within(list).findByText('7.50 %')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Turn off Summer fair' }));
  expect(await within(list).findByText('Off')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Details of Summer fair' }));
  const dialog = await screen.findByRole('dialog', { name: 'Summer fair' });
  expect(within(dialog).getByText(/\/invite\/L/)).toBeVisible();
  expect(await within(dialog).findByText('Nobody yet.')).toBeVisible();
});

test('who joined is counted in the chosen days, with a file, and links are filtered', async () => {
  const createObjectURL = jest.fn<string, [Blob]>(() => 'blob:report');
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await show();
  const joined = await screen.findByRole('region', { name: 'Who joined' });
  const table = await within(joined).findByRole('table', { name: 'Joined by' });
  expect(within(table).getByText('Your own code')).toBeVisible();
  await user.click(within(joined).getByRole('button', { name: 'Download the links as CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(createObjectURL.mock.calls[0]?.[0].size).toBeGreaterThan(100);
  click.mockRestore();
  const links = screen.getByRole('region', { name: 'Your links' });
  await user.click(within(links).getByRole('radio', { name: 'Open' }));
  expect(within(links).queryByText('Summer fair')).toBeNull();
  await user.click(within(links).getByRole('radio', { name: 'Ended or off' }));
  expect(within(links).getByText('Summer fair')).toBeVisible();
});

test('an account that an agent makes can sign in, and one that is taken says so at its field', async () => {
  const { user, shell } = await show();
  const form = await screen.findByRole('form', { name: 'Register a downline' });
  const type = async (label: RegExp, text: string) => {
    await user.clear(within(form).getByLabelText(label));
    await user.type(within(form).getByLabelText(label), text);
  };
  await type(/^Username/, 'player01');
  await type(/^First password/, 'Orchid!482');
  await type(/^Dividend offered/, '2');
  await user.click(within(form).getByRole('button', { name: 'Register' }));
  expect(await within(form).findByText('This one is taken. Please choose another.')).toBeVisible();
  await type(/^Username/, 'fresh001');
  await user.click(within(form).getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(shell.recorded.notices.at(-1)?.title).toBe('fresh001 is on your team'));
  // Who has just joined is counted and drawn.
  await waitFor(() => expect(document.querySelector('.recharts-responsive-container')).not.toBeNull());
  const login = { username: 'fresh001', password: 'Orchid!482' };
  expect((await platform.transport().call(loginCall, login)).firstTimeLogin).toBe(true);
});

test('an invitation opens the registration form with its code, and one that has ended says so', async () => {
  const login = { username: 'agent01', password: 'Tessera#2026' };
  const { token } = await platform.transport().call(loginCall, login);
  const { affiliateCode } = await platform.transport({ token }).call(registerCenterCall, {});
  const open = (code: string) =>
    renderRemote({
      platform,
      definition,
      texts,
      view: { route: 'invitation', path: `/invite/${code}` },
    });
  const { user, shell } = await open(affiliateCode);
  await user.click(await screen.findByRole('button', { name: 'Sign up' }));
  expect(shell.recorded.popups).toEqual([{ id: 'register', params: { affiliateCode } }]);
  await open('LNOBODY1');
  expect(await screen.findByText('This invitation has ended')).toBeVisible();
});
