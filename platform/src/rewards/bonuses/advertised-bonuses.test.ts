import { fromMinorUnits } from '@tessera/contracts';
import { amountText } from '../../operators/documents/amount-text';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

const kinds = {
  'first-deposit': 'FIRST_DEPOSIT',
  reload: 'RELOAD',
  'free-rounds': 'FREE_ROUNDS',
} as const;

test('the seeded promotions say, in every language, exactly what the open rules of bonuses do', async () => {
  for (const operator of tested.platform.operators.all) {
    for (const [key, kind] of Object.entries(kinds)) {
      const rule = await tested.db
        .selectFrom('bonus_rule')
        .selectAll()
        .where('operator', '=', operator.code)
        .where('kind', '=', kind)
        .where('state', '=', 'OPEN')
        .executeTakeFirstOrThrow();
      const promotion = await tested.db
        .selectFrom('promotion')
        .selectAll()
        .where('id', '=', `${operator.code}-${key}`)
        .executeTakeFirstOrThrow();
      const money = (minor: bigint) => amountText(operator, fromMinorUnits(minor, operator.currency.digits));
      const facts = rule.free_rounds
        ? [
            String(rule.free_rounds.rounds),
            amountText(operator, rule.free_rounds.stake),
            money(rule.cap),
            money(rule.min_deposit),
            String(rule.expiry_days),
          ]
        : [
            `${rule.percent}%`,
            money(rule.cap),
            money(rule.min_deposit),
            money(rule.max_stake ?? 0n),
            String(rule.factor),
            String(rule.expiry_days),
            ...Object.values(rule.games).map((percent) => `${percent}%`),
          ];
      const { title, summary, content, translations } = promotion;
      const texts = { [operator.defaultLanguage]: { title, summary, content }, ...translations };
      expect(Object.keys(texts).toSorted()).toEqual([...operator.languages].toSorted());
      for (const text of Object.values(texts)) {
        const wording = `${text.title} ${text.summary} ${text.content}`;
        // Every number of the text is one of the rule, and the rule has none that the text leaves out.
        const numbers = wording.replaceAll(/<\/?h3>/g, '').match(/[₱฿]?\d[\d,]*(?:\.\d+)?%?/g) ?? [];
        expect([...new Set(numbers)].toSorted()).toEqual([...new Set(facts)].toSorted());
      }
    }
  }
});

test('no other seeded promotion speaks of a bonus', async () => {
  const rows = await tested.db.selectFrom('promotion').select(['id', 'title', 'content']).execute();
  const others = rows.filter(({ id }) => !Object.keys(kinds).some((key) => id.endsWith(`-${key}`)));
  expect(others.filter(({ title, content }) => /bonus/i.test(title + content))).toEqual([]);
});
