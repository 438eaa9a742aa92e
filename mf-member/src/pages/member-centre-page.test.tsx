import { freePlayCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, within } from '@testing-library/react';
import texts from '../locales/en.json';
import { definition } from '../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

const view = { route: 'member-centre', path: '/member' };

test('the menu leads from page to page', async () => {
  const { user, shell } = await renderRemote({ platform, definition, texts, view, account: 'player01' });
  await user.click(screen.getByRole('link', { name: 'Betting record' }));
  expect(shell.recorded.locations).toEqual(['/member?page=personalHistoryCopy']);
  expect(await screen.findByRole('radiogroup', { name: 'Period' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Betting record' })).toBeVisible();
});

test('an unknown page leads to "my account", and so does its address', async () => {
  const search = '?page=somethingElse';
  const { shell } = await renderRemote({ platform, definition, texts, view, search, account: 'player01' });
  expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  expect(shell.recorded.locations).toEqual(['/member?page=securityCenter']);
});

test('the member panel is the centre in a popup: its menu changes the page in place', async () => {
  const popup = { popup: 'member-centre', params: { page: 'withdraw' } };
  const { user, shell } = await renderRemote({
    platform,
    definition,
    texts,
    view: popup,
    account: 'player01',
  });
  const panel = await screen.findByRole('dialog', { name: 'Member center' });
  expect(await within(panel).findByRole('heading', { name: 'Withdraw' })).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Betting record' }));
  expect(await within(panel).findByRole('radiogroup', { name: 'Period' })).toBeVisible();
  expect(shell.recorded.locations).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  expect(shell.recorded.closedPopups).toBe(1);
});

test.each(['', '?page=personalHistoryCopy', '?page=withdraw'])(
  'a trial account is told what it needs at "%s"',
  async (search) => {
    const { token } = await platform.transport().call(freePlayCall, { os: 'test', platform: 'W' });
    const api = platform.transport({ token });
    jest.spyOn(platform, 'transport').mockReturnValue(api);
    const { user, shell } = await renderRemote({ platform, definition, texts, view, search });
    await act(() => shell.enter(token));
    expect(screen.getByText(texts.in_need_true_account)).toBeVisible();
    expect(screen.queryByLabelText('Nickname')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(shell.recorded.popups).toEqual([{ id: 'register', params: {} }]);
  },
);
