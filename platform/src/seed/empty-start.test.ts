import { sql } from 'kysely';
import { seed, seedStarters } from '../app';
import { createTestPlatform, type TestPlatform } from '../testing';
import { unkeptPromises } from '../testing/promotion-promises';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'empty' });
}, 120_000);
afterAll(() => tested.close());

const countOf = async (table: string) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(tested.db)).rows[0]?.n,
  );

test.each([
  'member',
  'ledger_entry',
  'bet',
  'deposit',
  'lottery_slip',
  'points_entry',
  'promotion',
  'points_reward',
  'bonus_rule',
  'payout_account',
])('a site that nobody asked a demonstration of begins without a row of %s', async (table) => {
  expect(await countOf(table)).toBe(0);
});

test.each(['catalogue_game', 'catalogue_vendor', 'lottery_game', 'jackpot_game'])(
  'it has what there is to play: %s',
  async (table) => {
    expect(await countOf(table)).toBeGreaterThan(4);
  },
);

type Row = Record<string, string> & { translations: Record<string, Record<string, string>> };
const contents = {
  article: ['title', 'summary', 'content'],
  announcement: ['title', 'content'],
  banner: ['title', 'subtitle'],
} as const;

test.each(Object.entries(contents))(
  'every operator begins with an %s in each of its languages, and none promises anything',
  async (table, fields) => {
    for (const { code, languages, brand } of tested.platform.operators.all) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)} where operator = ${code}`.execute(
        tested.db,
      );
      expect(rows.length).toBeGreaterThan(1);
      const texts = rows.flatMap((row) =>
        fields.flatMap((field) => [
          row[field] ?? '',
          ...languages.filter((one) => one !== 'EN').map((one) => row.translations[one]?.[field] ?? ''),
        ]),
      );
      expect(texts.filter((text) => text === '' || text.includes('{'))).toEqual([]);
      expect(texts.join()).toContain(brand.name);
      expect(texts.flatMap((text) => unkeptPromises(text, new Set()))).toEqual([]);
    }
  },
);

test('what an operator begins with is given once: what its editors took away stays away', async () => {
  await tested.db.deleteFrom('banner').where('operator', '=', 'jade').execute();
  await seed(tested.platform, 'empty');
  await seedStarters(tested.platform);
  expect(await countOf('banner')).toBe(4);
});

test('an operator that joins later begins with as much, and the others keep what they have', async () => {
  await tested.db.deleteFrom('article').where('operator', '=', 'jade').execute();
  await tested.db.deleteFrom('seed_run').where('name', '=', 'articles-starter:jade').execute();
  const before = await countOf('article');
  const lines: string[] = [];
  await seedStarters(tested.platform, (line) => lines.push(line));
  expect(lines).toEqual(['Preparing what jade begins with']);
  expect(await countOf('article')).toBe(before * 2);
});

test('a demonstration is of the houses that are one: any other begins as a real one beside it', async () => {
  const { operators } = tested.platform;
  const jade = operators.byCode('jade');
  if (!jade) throw new Error('no jade');
  operators.replace({ ...jade, demonstration: false });
  await seed(tested.platform, 'accounts');
  operators.replace(jade);
  const { rows } = await sql<{ operator: string }>`
    select distinct operator from member union select distinct operator from points_reward`.execute(
    tested.db,
  );
  expect(rows).toEqual([{ operator: 'aurora' }]);
});
