import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../../../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const list = { route: 'blog', path: '/blog' };
const article = { route: 'article', path: '/blog/what-return-to-player-means' };

test.each([
  ['blog', '/blog', 'A budget that holds'],
  ['news', '/news', 'A search that forgives'],
])('%s lists its articles, each with a URL of its own', async (route, path, title) => {
  await renderLobby({ platform, view: { route, path } });
  expect(await screen.findAllByRole('link')).toHaveLength(6);
  expect(screen.getByRole('link', { name: new RegExp(title) })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^${path}/[a-z-]+$`)),
  );
});

test('an article is read with its title and description on the page, and leads on', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'description', content: 'the house' });
  document.head.append(meta);
  const { unmount } = await renderLobby({ platform, view: article });
  expect(
    await screen.findByRole('heading', { level: 1, name: /^What return to player means/ }),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'How to use the number' })).toBeVisible();
  expect(document.title).toBe('What return to player means, and what it does not · Aurora');
  expect(meta.content).toContain('96 %');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /min read/ })).toHaveLength(3));
  unmount();
  expect(meta.content).toBe('the house');
  meta.remove();
});

test('the HTML of an article cannot run', async () => {
  const hostile = withAnswers(platform, {
    getArticle: async (real) => ({
      ...((await real()) as object),
      content:
        '<p>kept</p><img src=x onerror="alert(1)"><a href="javascript:alert(1)">trap</a><script>1</script>',
    }),
  });
  const { container } = await renderLobby({ platform: hostile, view: article });
  expect(await screen.findByText('kept')).toBeVisible();
  expect(container.innerHTML).not.toMatch(/onerror|javascript:|<script/);
});

test('a URL without an article says so', async () => {
  await renderLobby({ platform, view: { route: 'article', path: '/news/nothing-here' } });
  expect(await screen.findByText('This article isn’t here')).toBeVisible();
});

test('a failure has a Retry, and nothing published is an empty state', async () => {
  let fail = true;
  const other = withAnswers(platform, {
    getArticles: () => (fail ? Promise.reject(apiError('NETWORK_FAILED')) : Promise.resolve({ list: [] })),
  });
  const { user } = await renderLobby({ platform: other, view: list });
  expect(await screen.findByRole('alert')).toHaveTextContent('This text didn’t load');
  fail = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to read yet')).toBeVisible();
});

test('the guide leads to the games', async () => {
  await renderLobby({ platform, view: { route: 'guide', path: '/guide' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your first hour at Aurora' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the games' })).toHaveAttribute('href', '/rng');
});

test('the download page has a code for the phone and steps for each platform', async () => {
  await renderLobby({ platform, view: { route: 'download', path: '/download' } });
  expect(await screen.findByRole('img', { name: /opens this page of Aurora/ })).toBeVisible();
  for (const name of ['Android', 'iPhone and iPad (lite)', 'Computer'])
    expect(screen.getByRole('region', { name }).querySelectorAll('li')).toHaveLength(3);
  expect(screen.getByText('Close to 10,000 slot games in one place')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download the app' })).not.toBeInTheDocument();
});
