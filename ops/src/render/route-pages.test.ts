import type { BootDocument, RemoteRoute } from '@tessera/contracts/release';
import { routePages } from './route-pages';

const operator = { code: 'aurora', defaultLanguage: 'EN' } as BootDocument['operator'];

const article = {
  id: 'article',
  paths: ['/blog/*', '/news/*'],
  early: ['/wps/article?kind={kind}&slug={slug}&l={language}'],
  prerender: {
    unless: ['preview'],
    each: [
      { address: '/blog/{slug}', from: '/wps/articles?kind=blog&l={language}&m={merchant}' },
      { address: '/news/{slug}', from: '/wps/articles?kind=news&l={language}&m={merchant}' },
    ],
  },
} as RemoteRoute;

const listOf = (kind: string, slugs: readonly unknown[]) => ({
  success: true,
  value: { list: slugs.map((slug) => ({ kind, slug, minutes: 3 })) },
});

test('each of the newest of a list has a page of its own, and what it asks for stands in it', async () => {
  const requests: string[] = [];
  const [open, ...pages] = await routePages([article], operator, async (urls) => {
    requests.push(...urls);
    return Object.fromEntries(
      urls.map((url) => [
        url,
        url.includes('kind=blog') ? listOf('blog', ['koi', 'a-b']) : listOf('news', []),
      ]),
    );
  });
  expect(requests).toEqual([
    '/wps/articles?kind=blog&l=EN&m=aurora',
    '/wps/articles?kind=news&l=EN&m=aurora',
  ]);
  expect(open?.paths).toEqual(article.paths);
  expect(pages.map(({ name, paths }) => [name, paths])).toEqual([
    ['article-blog-koi', ['/blog/koi']],
    ['article-blog-a-b', ['/blog/a-b']],
  ]);
  expect(pages[0]?.route).toMatchObject({
    early: ['/wps/article?kind=blog&slug=koi&l={language}'],
    prerender: { unless: ['preview'] },
  });
});

test('no more than twelve have one, and nothing that is named like another page or a way out of its own', async () => {
  const names = ['../../rng', '*', 'x/y', 7, null, ...Array.from({ length: 20 }, (_, index) => `n${index}`)];
  const [, ...pages] = await routePages([article], operator, async ([url = '']) => ({
    [url]: listOf('blog', names),
  }));
  const paths = pages.flatMap((page) => page.paths).filter((path) => path.startsWith('/blog'));
  expect(paths).toEqual(['/blog/7', ...Array.from({ length: 8 }, (_, index) => `/blog/n${index}`)]);
});

test.each([
  ['that does not answer', async () => undefined],
  ['that is not there to be asked', undefined],
])('where a platform %s, the open path has its page, and nothing else has one', async (_, ask) => {
  const [page, ...others] = await routePages([article], operator, ask);
  expect(others).toEqual([]);
  expect(page).toMatchObject({ name: 'article', paths: article.paths });
  expect(page?.route.early).toBeUndefined();
  expect(page?.route.prerender).toBeUndefined();
});
