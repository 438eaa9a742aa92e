import { articleCall, articleKinds, articleListCall, slugSchema } from '@tessera/contracts/articles';
import { createTestPlatform, type TestPlatform } from '../../testing';
import texts from './articles.en.json';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

test.each(articleKinds)(
  'lists what is published of kind %s, newest first, in the operator’s name',
  async (kind) => {
    const { list } = await tested.transport({ merchant: 'jade' }).call(articleListCall, { kind });
    expect(list).toHaveLength(texts.filter((text) => text.kind === kind).length);
    const dates = list.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(JSON.stringify(list)).not.toMatch(/\{\w+\}|Aurora/);
  },
);

test('gives one article with its text; another operator’s visitors read their own', async () => {
  const requested = { kind: 'guide', slug: 'first-steps' } as const;
  const aurora = await tested.transport().call(articleCall, requested);
  const jade = await tested.transport({ merchant: 'jade' }).call(articleCall, requested);
  expect([aurora.title, jade.title]).toEqual(['Your first hour at Aurora', 'Your first hour at Jade']);
  expect(aurora.content).toContain('<h2>');
  expect(aurora.minutes).toBeGreaterThan(0);
});

test('every article has a picture, and a blog is worth sitting down for', async () => {
  const { list } = await tested.transport().call(articleListCall, { kind: 'blog' });
  for (const { url } of list) expect((await tested.inject(`${url}&w=800`)).statusCode).toBe(200);
  expect(new Set(list.map(({ url }) => url)).size).toBe(list.length);
  expect(list.filter(({ minutes }) => minutes > 1).length).toBeGreaterThan(list.length / 2);
}, 60_000);

test.each([
  ['blog', 'first-steps'],
  ['blog', 'nothing-of-this-name'],
] as const)('there is no %s of the name %s', async (kind, slug) => {
  await expect(tested.transport().call(articleCall, { kind, slug })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('hides an article that is dated in the future', async () => {
  const { db, clock } = tested.platform;
  const published_at = new Date(clock.now().getTime() + 60_000);
  const draft = {
    operator: 'aurora',
    kind: 'news',
    slug: 'tomorrow',
    title: 'T',
    summary: 'S',
    content: '',
  } as const;
  await db
    .insertInto('article')
    .values({ ...draft, published_at })
    .execute();
  const call = () => tested.transport().call(articleCall, { kind: 'news', slug: 'tomorrow' });
  await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  tested.clock.advance(120_000);
  await expect(call()).resolves.toMatchObject({ title: 'T', minutes: 1 });
});

test.each(['', '../x', 'A', 'a--b', 'a/b', `a${'b'.repeat(80)}`])('%j names no article', (slug) => {
  expect(slugSchema.safeParse(slug).success).toBe(false);
});
