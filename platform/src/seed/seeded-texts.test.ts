import type { Operator } from '@tessera/contracts/operator';
import { createTestPlatform, type TestPlatform } from '../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

type Row = Record<string, unknown> & { translations: Record<string, Record<string, string>> };

/** Tables of what operators say, and which columns of them are read. */
const textFields = {
  article: ['title', 'summary', 'content'],
  promotion: ['title', 'summary', 'content'],
  announcement: ['title', 'content'],
  banner: ['title', 'subtitle', 'action'],
  points_reward: ['title', 'summary', 'requirements'],
} as const;

const tagsOf = (html: string) => html.match(/<[^>]+>/g);
/** Amounts, shares and names, wherever in the sentence they stand. */
const factsOf = (text: string) => (text.match(/[₱฿]?\d[\d.,:]*(?<=\d)(?: %)?|Aurora|Jade/g) ?? []).toSorted();

const others = ({ languages, defaultLanguage }: Operator) =>
  languages.filter((language) => language !== defaultLanguage);

test.each(Object.entries(textFields))(
  'no seeded %s lacks a language of its operator',
  async (table, fields) => {
    const { db, operators } = tested.platform;
    for (const operator of operators.all) {
      const rows = (await db
        .selectFrom(table as 'banner')
        .selectAll()
        .where('operator', '=', operator.code)
        .execute()) as unknown as Row[];
      expect(rows.length).toBeGreaterThan(5);
      const lacking = rows.flatMap((row) =>
        others(operator).flatMap((language) =>
          fields.flatMap((field) => {
            const original = String(row[field]);
            const own = row.translations[language]?.[field] ?? '';
            const isSame = original.length > 24 && own === original;
            if (original === '' || (own !== '' && !own.includes('{') && !isSame)) return [];
            return [`${operator.code} ${String(row['id'] ?? row['slug'])} ${field} ${language}`];
          }),
        ),
      );
      expect(lacking).toEqual([]);
    }
  },
);

test.each(Object.entries(textFields))(
  'a translated %s is built as the original and states its facts',
  async (table, fields) => {
    const { db } = tested.platform;
    // An article says numbers in words where its language does.
    const factsIn = table === 'article' ? () => [] : factsOf;
    const rows = (await db
      .selectFrom(table as 'banner')
      .selectAll()
      .execute()) as unknown as Row[];
    for (const row of rows)
      for (const own of Object.values(row.translations))
        for (const field of fields) {
          const [original, text] = [String(row[field]), own[field] ?? ''];
          expect(tagsOf(text)).toEqual(tagsOf(original));
          expect(factsIn(text)).toEqual(factsIn(original));
        }
  },
);

test('what operators say of themselves is there in each of their languages', () => {
  for (const operator of tested.platform.operators.all)
    for (const language of others(operator)) {
      const { tagline = '', licence = '' } = operator.texts?.[language] ?? {};
      expect([operator.code, language, tagline !== '', licence.includes(operator.brand.name)]).toEqual([
        operator.code,
        language,
        true,
        true,
      ]);
    }
});
