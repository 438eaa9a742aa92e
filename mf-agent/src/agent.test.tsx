import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import texts from './locales/en.json';
import { definition } from './routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => platform.close());

const show = (route: string, account?: string, search?: string) =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route, path: route === 'agent-home' ? '/agentHome' : '/agent' },
    ...(account ? { account } : {}),
    ...(search ? { search } : {}),
  });

test('a visitor signs in through the login popup of the agent area', async () => {
  const { shell, user } = await show('agent-login');
  await user.click(screen.getByRole('button', { name: 'Agent login' }));
  expect(shell.recorded.popups).toEqual([{ id: 'login', params: { area: 'agent' } }]);
});

test('a member who is no agent is told so and can sign out', async () => {
  const { user, shell } = await show('agent-login', 'player01');
  expect(screen.getByText('Non-agents cannot log in')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(shell.session.get().state).toBe('visitor');
});

test('an agent goes on to the team', async () => {
  const { shell } = await show('agent-login', 'agent01');
  expect(shell.recorded.locations).toEqual(['/agentHome']);
});

test("the overview shows the team's size and figures, and a table beside the bars", async () => {
  await show('agent-home', 'agent01', '?period=past30');
  expect(await screen.findByText('Team size')).toBeVisible();
  expect(screen.getByText('Team size').closest('dl')).toHaveTextContent('12');
  const table = await screen.findByRole('table', { name: 'Stakes and payouts by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(31);
});

test('choosing a period puts it into the address and asks for its figures', async () => {
  const { user, shell } = await show('agent-home', 'agent01');
  await user.click(await screen.findByRole('radio', { name: 'Past 30 days' }));
  expect(shell.recorded.locations).toEqual(['?period=past30']);
  const table = await screen.findByRole('table', { name: 'Stakes and payouts by day' });
  expect(await within(table).findAllByRole('row')).toHaveLength(31);
});

test('a downline with a team opens the level below, and the path leads back', async () => {
  const { user } = await show('agent-home', 'agent01');
  await user.click(await screen.findByRole('button', { name: 'Show the downlines of agent01team01' }));
  expect(await screen.findByText('team01m2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'My downlines' }));
  expect(await screen.findByRole('button', { name: 'Show the downlines of agent01team02' })).toBeVisible();
});

test('figures that cannot be had are a named failure with a Retry that asks again', async () => {
  const { user } = await show('agent-home', 'player01');
  expect(await screen.findAllByText('Your figures didn’t load')).not.toHaveLength(0);
  const [retry] = screen.getAllByRole('button', { name: 'Try again' });
  if (retry) await user.click(retry);
  expect(await screen.findAllByText('Your figures didn’t load')).not.toHaveLength(0);
});

test('the invitation link leads to the registration form with the code in it', async () => {
  await show('agent-home', 'agent01');
  const { affiliate_code: code } = await platform.db
    .selectFrom('member')
    .select('affiliate_code')
    .where('account', '=', 'agent01')
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  expect(await screen.findByText(new RegExp(`/register\\?affiliateCode=${code}$`))).toBeVisible();
});
