import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());

test('opens the article that the URL names', async () => {
  const { user } = await renderLobby({ platform, view: { popup: 'help', params: { article: 'privacy' } } });
  const dialog = await screen.findByRole('dialog', { name: 'Help center' });
  expect(await within(dialog).findByRole('heading', { name: 'Privacy' })).toBeVisible();
  expect(await within(dialog).findByText(/We don’t sell your data/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Terms and conditions' }));
  expect(await within(dialog).findByRole('heading', { name: 'Who can play' })).toBeVisible();
});

test('an article is found by a word of its text, and nothing found says so', async () => {
  const { user } = await renderLobby({ platform, view: { popup: 'help', params: {} } });
  const search = await screen.findByRole('searchbox', { name: 'Search help' });
  await user.type(search, 'STUDIOS stands');
  const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(topics.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Privacy']);
  expect(screen.getByRole('heading', { level: 3, name: 'Privacy' })).toBeVisible();
  await user.type(search, ' qqq');
  expect(await screen.findByText('No article mentions “STUDIOS stands qqq”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(topics.getAllByRole('button').length).toBeGreaterThan(1);
});

test('closing it leads from its own URL to the lobby', async () => {
  const { shell, user } = await renderLobby({ platform, view: { popup: 'help', params: {} } });
  act(() => shell.setLocation('/help#term'));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(shell.recorded.closedPopups).toBe(1);
  expect(shell.recorded.locations).toEqual(['/']);
});

test('live chat is one step away', async () => {
  const { shell, user } = await renderLobby({ platform, view: { popup: 'help', params: {} } });
  await user.click(await screen.findByRole('button', { name: 'Live chat' }));
  expect(shell.recorded.popups).toEqual([{ id: 'chat', params: {} }]);
  // It takes the place of help, so that a form under help stays.
  expect(shell.recorded.closedPopups).toBe(0);
});

test.each([
  ['leads there', false],
  ['opens beside a form that help was opened from, which stays', true],
])('a link of an article %s', async (_name, beside) => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const linked = withAnswers(platform, {
    helpCenter: async () => ({
      articles: [{ id: 'a', title: 'Article', content: '<p><a href="/promotions">Promotions</a></p>' }],
    }),
  });
  const view = { popup: 'help', params: beside ? { beside } : {} };
  const { shell, user } = await renderLobby({ platform: linked, view });
  await user.click(await screen.findByRole('link', { name: 'Promotions' }));
  expect(shell.recorded.closedPopups).toBe(beside ? 0 : 1);
  expect(shell.recorded.locations).toEqual(beside ? [] : ['/promotions']);
  expect(opened.mock.calls).toEqual(beside ? [['/promotions', '_blank', 'noopener']] : []);
  opened.mockRestore();
});

test('what could run in an article does not', async () => {
  const content =
    '<h3>Safe</h3><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">' +
    '<a href="javascript:window.hacked = 1">a link</a><iframe src="/"></iframe><p style="position:fixed">text</p>' +
    '<svg onload="window.hacked = 1"></svg><form action="https://evil.example"><input name="password"></form>';
  const hostile = withAnswers(platform, {
    helpCenter: async () => ({ articles: [{ id: 'a', title: 'Article', content }] }),
  });
  await renderLobby({ platform: hostile, view: { popup: 'help', params: {} } });
  await screen.findByRole('heading', { name: 'Safe' });
  const article = screen.getByRole('article');
  expect(article.querySelector('script, iframe, form, input, svg, [onerror], [style]')).toBeNull();
  expect(screen.getByText('a link')).not.toHaveAttribute('href');
  expect(window).not.toHaveProperty('hacked');
});

test('a help center that does not load can be tried again', async () => {
  let broken = true;
  const failing = withAnswers(platform, {
    helpCenter: (real) => (broken ? Promise.reject(apiError('NETWORK_FAILED')) : real()),
  });
  const { user } = await renderLobby({ platform: failing, view: { popup: 'help', params: {} } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The help center didn’t load');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible());
});
