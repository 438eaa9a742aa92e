import { readdirSync, readFileSync } from 'node:fs';
import { promotionListCall } from '@tessera/contracts/promotions';
import { sql } from 'kysely';
import { helpArticles } from '../operators/system/help';
import { createTestPlatform, type TestPlatform } from '../testing';
import { unkeptPromises } from '../testing/promotion-promises';

let tested: TestPlatform;
let tables: ReadonlySet<string>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables`.execute(tested.platform.db);
  tables = new Set(rows.map(({ name }) => name));
}, 120_000);
afterAll(() => tested.close());

/** Every text in a value, with the way to it. */
function textsOf(value: unknown, way: string): [way: string, text: string][] {
  if (typeof value === 'string') return [[way, value]];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${way}.${key}`));
}

const unkept = (texts: readonly [way: string, text: string][]) =>
  texts.flatMap(([way, text]) => unkeptPromises(text, tables).map((promise) => `${way}: ${promise}`));

test.each(['article', 'promotion', 'announcement', 'banner', 'points_reward'] as const)(
  'no seeded %s promises what the platform does not do',
  async (table) => {
    const rows = await tested.platform.db
      .selectFrom(table as 'banner')
      .selectAll()
      .execute();
    expect(rows.length).toBeGreaterThan(5);
    expect(unkept(textsOf(rows, table))).toEqual([]);
  },
);

test('nor do an operator, its help center, or a page that is read without the site', () => {
  const { all } = tested.platform.operators;
  const help = all.flatMap((operator) =>
    operator.languages.map((language) => helpArticles(operator, language)),
  );
  const pages = ['en', 'ty', 'tl'].map((language) =>
    JSON.parse(readFileSync(`${__dirname}/../site/public/page-texts.${language}.json`, 'utf8')),
  );
  expect(unkept(textsOf({ all, help, pages }, 'operator'))).toEqual([]);
});

test('nor does a dictionary of the site', () => {
  const root = `${__dirname}/../../..`;
  const packages = readdirSync(root).filter((name) => /^(mf-|shell$)/.test(name));
  const dictionaries = packages.flatMap((name) =>
    ['en', 'ty', 'tl'].map((language) => `${name}/src/locales/${language}.json`),
  );
  const texts = dictionaries.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')), file),
  );
  // A name of a kind ("Races", "Free spins") promises nothing.
  expect(unkept(texts.filter(([, text]) => text.split(' ').length > 3))).toEqual([]);
});

test('a claim comes back into use with what keeps it, and is found in each language', () => {
  const first = 'Your first deposit is matched in full';
  expect(unkeptPromises(first, new Set())).toHaveLength(1);
  expect(unkeptPromises(first, new Set(['bonus']))).toEqual([]);
  expect(unkeptPromises('<p>Nagsimula na ang paligsahan sa slots</p>', new Set())).toHaveLength(1);
  expect(unkeptPromises('Doble ang unang deposito mo', new Set())).toHaveLength(1);
  expect(unkeptPromises('There are no tournaments yet.', new Set())).toEqual([]);
});

test('the first banner names what a new account opens with', async () => {
  for (const { code, money, currency } of tested.platform.operators.all) {
    const { title } = await tested.platform.db
      .selectFrom('banner')
      .select('title')
      .where('id', '=', `${code}-welcome`)
      .executeTakeFirstOrThrow();
    expect(title.replaceAll(',', '')).toBe(`Start with ${currency.symbol}${money.welcomeCredit}`);
  }
});

test('a reward that a promotion names is the one that it credits', async () => {
  const { list } = await tested.transport().call(promotionListCall, {});
  const named = list.filter(({ reward }) => reward !== null);
  expect(named.map(({ id }) => id).toSorted()).toEqual([
    'aurora-best-moment',
    'aurora-join',
    'aurora-second-gift',
  ]);
  for (const { title, summary, reward } of named) expect(`${title} ${summary}`).toContain(`₱${reward}`);
});

test('no account is younger than what it has done', async () => {
  const { rows } = await sql<{ account: string }>`
    select m.account from member m where
      exists (select from bet b where b.member_id = m.id and b.placed_at < m.created_at)
      or exists (select from deposit d where d.member_id = m.id and d.created_at < m.created_at)
      or exists (select from points_entry p where p.member_id = m.id and p.created_at < m.created_at)
  `.execute(tested.platform.db);
  expect(rows).toEqual([]);
});
