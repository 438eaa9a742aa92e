import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { renderLobby } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 120_000);
afterAll(() => platform.close());

const view = { popup: 'feedback' };
beforeEach(() => sessionStorage.clear());

test('a complaint of too few words is not sent; a whole one gets a number', async () => {
  const { user } = await renderLobby({ platform, view, account: 'player01' });
  await user.click(await screen.findByRole('radio', { name: 'Complaint' }));
  const text = screen.getByRole('textbox', { name: 'What would you like to tell us?' });
  await user.type(text, 'Too slow');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('At least 3 words')).toBeVisible();
  await user.type(text, ' today, all of it');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Your note is F-\d{6}/)).toBeVisible();
});

test('restores feedback that was not sent, and forgets it once it was', async () => {
  const written = 'The page closed on me';
  const field = () => screen.findByRole('textbox', { name: 'What would you like to tell us?' });
  const first = await renderLobby({ platform, view, account: 'player01' });
  await first.user.type(await field(), written);
  first.unmount();
  const second = await renderLobby({ platform, view, account: 'player01' });
  expect(await field()).toHaveValue(written);
  await second.user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/Your note is F-\d{6}/);
  second.unmount();
  await renderLobby({ platform, view, account: 'player01' });
  expect(await field()).toHaveValue('');
});

test('a visitor is asked to log in', async () => {
  await renderLobby({ platform, view });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(screen.getByText('Log in to write to us')).toBeVisible();
});

test('what a member has sent stands below with its state and answer, and nobody else\u2019s does', async () => {
  const content = 'My bonus is not here yet';
  const first = await renderLobby({ platform, view, account: 'agent01' });
  await screen.findByRole('textbox', { name: 'What would you like to tell us?' });
  expect(screen.queryByRole('heading', { name: 'What you’ve sent us' })).toBeNull();
  await first.user.type(screen.getByRole('textbox', { name: 'What would you like to tell us?' }), content);
  await first.user.click(screen.getByRole('button', { name: 'Send' }));
  const own = await screen.findByRole('region', { name: 'What you’ve sent us' });
  expect(await within(own).findByText(content)).toBeVisible();
  expect(within(own).getByText('With us')).toBeVisible();
  expect(within(own).getAllByRole('listitem')).toHaveLength(1);
  first.unmount();
  await platform.db
    .updateTable('feedback')
    .set({ state: 'ANSWERED', answer: 'It is there <b>now</b>.' })
    .where('content', '=', content)
    .execute();
  const answered = await renderLobby({ platform, view, account: 'agent01' });
  expect(await screen.findByText('It is there <b>now</b>.')).toBeVisible();
  expect(screen.getByText('Answered')).toBeVisible();
  answered.unmount();
  await platform.db.updateTable('feedback').set({ state: 'OPEN' }).where('content', '=', content).execute();
  await renderLobby({ platform, view, account: 'agent01' });
  expect(await screen.findByText('It is there <b>now</b>.')).toBeVisible();
  expect(screen.getByText('With us again')).toBeVisible();
  expect(screen.queryByText('With us')).toBeNull();
});
