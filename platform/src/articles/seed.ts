import type { ArticleKind } from '@tessera/contracts/articles';
import { findLanguage } from '@tessera/contracts/i18n';
import type { Operator } from '@tessera/contracts/operator';
import type { Seeder } from '../seed/seeder';
import texts from './articles.en.json';

const dayMs = 86_400_000;

/** Blog, news and guide of every operator, dated from the day of seeding. */
export const seedArticles: Seeder = {
  name: 'articles-content',
  what: 'articles',
  level: 'full',
  async run(platform, trx) {
    const now = platform.clock.now().getTime();
    const rows = platform.operators.all.flatMap((operator) => {
      const say = wordsOf(operator);
      return texts.map(({ kind, slug, title, summary, content, daysAgo }) => ({
        operator: operator.code,
        kind: kind as ArticleKind,
        slug,
        title: say(title),
        summary: say(summary),
        content: say(content.join('')),
        published_at: new Date(now - daysAgo * dayMs),
      }));
    });
    await trx.insertInto('article').values(rows).execute();
  },
};

/** Fills `{brand}`, `{age}`, `{languages}` and `{turnover}` (of one point) in with the operator's own. */
function wordsOf({ brand, languages, registration, points, currency }: Operator): (text: string) => string {
  const facts: Readonly<Record<string, string>> = {
    brand: brand.name,
    age: String(registration.minimumAge),
    languages: languages.map((code) => findLanguage(code).name).join(', '),
    turnover: `${currency.symbol}${points.turnoverPerPoint}`,
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}
