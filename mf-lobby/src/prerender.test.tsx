import { createTestPlatform, hydratePage, renderPage, requestsOf, servedPagesOf } from '@tessera/testing';
import type { PagesOptions, TestPlatform } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import manifest from '../remote.manifest.json';
import texts from './locales/en.json';
import { firstViewQueries, prerender } from './prerender';
import { definition } from './routes';

let platform: TestPlatform;
let options: PagesOptions;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
  options = { platform, definition, prerender, texts };
}, 180_000);
afterAll(() => platform.close());

const pages = servedPagesOf(manifest, {
  '/blog/{slug}': { kind: 'blog', slug: 'volatility-in-plain-words' },
  '/news/{slug}': { kind: 'news', slug: 'in-your-own-language' },
});
const paths = pages.map(({ path }) => path);

function pageAt(path: string) {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`${path} has no first view`);
  return page;
}

const tilesOf = (element: Element) => [...element.querySelectorAll('article')];

test.each(paths)('the manifest asks early for exactly what %s asks for', async (path) => {
  const aurora = platform.platform.operators.byCode('aurora');
  if (!aurora) throw new Error('no operator aurora');
  const page = pageAt(path);
  expect(page.early('aurora')).toEqual(await requestsOf(firstViewQueries, page, aurora));
});

test.each(['aurora', 'jade'])('twelve tiles of %s are brought to life where they stand', async (code) => {
  const page = await renderPage(options, pageAt('/'), code);
  const { element, before, shell, troubles, leave } = await hydratePage(options, page);
  const tiles = before.filter(({ tagName }) => tagName === 'ARTICLE');
  expect(tiles).toHaveLength(12);
  expect(troubles).toEqual([]);
  expect(tilesOf(element)).toEqual(tiles);
  act(() => tiles[0]?.querySelector('button')?.click());
  expect(shell.recorded.launches).toHaveLength(1);
  await leave();
});

test('a URL with a query hydrates the same tiles and then shows what it asks for', async () => {
  const page = await renderPage(options, pageAt('/'));
  const { troubles, leave } = await hydratePage(options, page, (shell) => shell.setLocation('/?type=HOT'));
  expect(troubles).toEqual([]);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Hot' })).toHaveAttribute('aria-current', 'page'),
  );
  await leave();
});

test('an answer that is not what the contract says is no page', async () => {
  const bent = renderPage(options, pageAt('/'), 'aurora', (answers) =>
    Object.fromEntries(Object.keys(answers).map((url) => [url, { success: true, value: { list: [{}] } }])),
  );
  await expect(bent).rejects.toThrow(/invalid/i);
  const unanswered = renderPage(options, pageAt('/'), 'aurora', () => ({}));
  await expect(unanswered).rejects.toThrow('was not asked for');
});

test.each(paths.filter((path) => path !== '/'))(
  '%s is brought to life where it stands, by the code of its own view',
  async (path) => {
    const page = await renderPage(options, pageAt(path));
    const { element, shell, troubles, leave } = await hydratePage(options, page);
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0));
    expect(troubles).toEqual([]);
    expect(heading.isConnected).toBe(true);
    expect(element.querySelector('[aria-busy]')).toBeNull();
    await leave();
  },
);

test.each([
  ['/promotions', 4],
  ['/blog', 3],
  ['/blog/volatility-in-plain-words', 1],
  ['/news/in-your-own-language', 1],
  ['/guide', 1],
  ['/rng', 18],
  ['/sports', 2],
  ['/esports', 2],
  ['/lott', 2],
  ['/elott', 2],
])('%s shows what it is about before any script is there', async (path, least) => {
  const { html } = await renderPage(options, pageAt(path));
  document.body.innerHTML = html;
  expect(document.querySelectorAll('img').length).toBeGreaterThanOrEqual(least);
  expect(document.querySelector('[aria-busy]')).toBeNull();
  expect(document.querySelector('img[fetchpriority=high]')).not.toBeNull();
});
