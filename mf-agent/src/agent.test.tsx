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

test('a member applies to become an agent, may change it while it waits, and nothing typed is lost', async () => {
  const { user } = await show('agent-login', 'player01');
  const form = await screen.findByRole('form', { name: 'Become an agent' });
  const plan = within(form).getByLabelText('How would you bring people in?');
  await user.type(plan, 'My friends');
  await user.click(within(form).getByRole('button', { name: 'Send application' }));
  expect(within(form).getByText('Please write at least 20 characters')).toBeVisible();
  await user.type(plan, ' of the running club');
  await user.type(within(form).getByLabelText(/^Where/), 'run.example');
  await user.click(within(form).getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('Waiting')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change what you wrote' }));
  expect(screen.getByLabelText('How would you bring people in?')).toHaveValue(
    'My friends of the running club',
  );
  const [stored] = await platform.db.selectFrom('affiliate_application').selectAll().execute();
  expect(stored).toMatchObject({ state: 'PENDING', channel: 'run.example', version: 1 });
});

test('an agent goes on to the team', async () => {
  const { shell } = await show('agent-login', 'agent01');
  expect(shell.recorded.locations).toEqual(['/agentHome']);
});

test("the overview shows the team's size and figures, and a table beside the bars", async () => {
  await show('agent-home', 'agent01', '?range=month');
  expect(await screen.findByText('Team size')).toBeVisible();
  expect(screen.getByText('Team size').closest('dl')).toHaveTextContent('12');
  const table = await screen.findByRole('table', { name: 'Day by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(31);
});

test('choosing a period puts it into the URL and loads its figures', async () => {
  const { user, shell } = await show('agent-home', 'agent01');
  await user.click(await screen.findByRole('radio', { name: 'Past 30 days' }));
  expect(shell.recorded.locations).toEqual(['?range=month']);
  const table = await screen.findByRole('table', { name: 'Day by day' });
  expect(await within(table).findAllByRole('row')).toHaveLength(31);
});

test('figures that cannot be had are a named failure with a Retry that asks again', async () => {
  const { user } = await show('agent-home', 'player01');
  expect(await screen.findAllByText('Your figures didn’t load')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText('Your figures didn’t load')).not.toHaveLength(0);
});

test('the invitation link leads to the registration form with the code in it', async () => {
  await show('agent-home', 'agent01', '?page=registerCenter');
  const { affiliate_code: code } = await platform.db
    .selectFrom('member')
    .select('affiliate_code')
    .where('account', '=', 'agent01')
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  expect(await screen.findByText(new RegExp(`/register\\?affiliateCode=${code}$`))).toBeVisible();
});

test('the menu has the pages that there are in the order of the specification', async () => {
  await show('agent-home', 'agent01');
  const menu = screen.getByRole('navigation', { name: 'Agent center' });
  const names = within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  const order = Object.entries(texts).flatMap(([key, text]) =>
    /^page\.[a-z]+[A-Z]/.test(key) ? [text] : [],
  );
  expect(names).toEqual(order.filter((name) => names.includes(name)));
  expect(names).toContain('Team overview');
  expect(screen.getByRole('heading', { level: 1, name: 'Team overview' })).toBeVisible();
});

test('an unknown page leads to the overview, and so does its address', async () => {
  const { shell } = await show('agent-home', 'agent01', '?page=agentNothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Team overview' })).toBeVisible();
  expect(shell.recorded.locations).toEqual(['/agentHome?page=agentTeamOverview']);
});

test('the centre opens as a popup over any page, and keeps its choices to itself', async () => {
  const { user, shell } = await renderRemote({
    platform,
    definition,
    texts,
    view: { popup: 'agent-centre', params: { page: 'agentTeamOverview' } },
    account: 'agent01',
  });
  const popup = await screen.findByRole('dialog', { name: 'Agent center' });
  expect(await within(popup).findByRole('heading', { level: 2, name: 'Team overview' })).toBeVisible();
  await user.click(await within(popup).findByRole('radio', { name: 'Past 30 days' }));
  expect(within(popup).getByRole('radio', { name: 'Past 30 days' })).toBeChecked();
  expect(shell.recorded.locations).toEqual([]);
  await user.click(within(popup).getByRole('button', { name: 'Close' }));
  expect(shell.recorded.closedPopups).toBe(1);
});

test('announcements of the operator open with all they say', async () => {
  const { user, shell } = await show('agent-home', 'agent01', '?page=agentAnnouncement');
  const [read] = await screen.findAllByRole('button', { name: /^Read / });
  await user.click(read as HTMLElement);
  expect(shell.recorded.popups.at(-1)).toMatchObject({ id: 'notice', params: { notice: { type: 'PL' } } });
});
