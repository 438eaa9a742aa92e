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
  platform = await createTestPlatform();
  options = { platform, definition, prerender, texts };
});
afterAll(() => platform.close());

const [mall] = servedPagesOf(manifest);
if (!mall) throw new Error('the mall is in no page');

test('the manifest asks early for exactly what the mall asks for', async () => {
  const aurora = platform.platform.operators.byCode('aurora');
  if (!aurora) throw new Error('no operator aurora');
  expect(mall.early('aurora')).toEqual(await requestsOf(firstViewQueries, mall, aurora));
});

test('the mall is brought to life where it stands, and then has its amounts', async () => {
  const page = await renderPage(options, mall);
  expect(page.html).toContain('Play and deposits earn points.');
  const { before, element, shell, troubles, leave } = await hydratePage(options, page);
  await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0));
  expect(troubles).toEqual([]);
  expect(before.filter(({ tagName }) => tagName === 'ARTICLE')).toHaveLength(7);
  expect([...element.querySelectorAll('article, h1, h2, img')]).toEqual(before);
  expect(screen.getByText(/Every ₱10\.00 you play is a point/)).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Log in to redeem Enamel mug' }).click());
  expect(shell.recorded.popups).toEqual([{ id: 'login', params: {} }]);
  await leave();
});

test('the first picture is asked for before the others', async () => {
  const page = await renderPage(options, mall, 'aurora', (answers) =>
    JSON.parse(JSON.stringify(answers).replaceAll('"picture":null', '"picture":"/uploads/a.webp?v=1"')),
  );
  const { before, element, troubles, leave } = await hydratePage(options, page);
  const pictures = [...element.querySelectorAll('img')];
  expect(pictures).toHaveLength(7);
  expect(pictures.slice(0, 2).map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  expect(element.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
  expect(before).toEqual(expect.arrayContaining(pictures));
  expect(troubles).toEqual([]);
  await leave();
});
