import type { ArticleKind } from '@tessera/contracts/articles';
import type { Operator } from '@tessera/contracts/operator';
import { textFacts } from '../../operators/documents/text-facts';
import type { Seeder, StarterSeeder } from '../../seed/seeder';
import texts from './articles.en.json';
import tagalog from './articles.tl.json';
import filipino from './articles.ty.json';
import { interpolate } from '@tessera/contracts/text';

const dayMs = 86_400_000;

interface LocalizedTexts {
  title: string;
  summary: string;
  content: readonly string[];
}

const translations: Readonly<Record<string, Readonly<Record<string, LocalizedTexts>>>> = {
  TY: filipino,
  TL: tagalog,
};

/** seedArticles writes blog, news and guide of every operator, dated from the day of seeding. */
export const seedArticles: Seeder = {
  name: 'articles-content',
  what: 'articles',
  level: 'full',
  demo: true,
  async run(platform, trx) {
    const now = platform.clock.now().getTime();
    const rows = platform.operators.demonstrations.flatMap((operator) => {
      const localize = localizerOf(operator);
      return texts.map(({ kind, slug, daysAgo, ...original }) => ({
        operator: operator.code,
        kind: kind as ArticleKind,
        slug,
        ...localize(original),
        published_at: new Date(now - daysAgo * dayMs),
      }));
    });
    await trx.insertInto('article').values(rows).execute();
  },
};

/**
 * seedArticleTranslations seeds the articles in the operators' other languages. An article that was changed
 * since is left as it is.
 */
export const seedArticleTranslations: Seeder = {
  name: 'articles-translations',
  what: 'articles in other languages',
  level: 'full',
  demo: true,
  async run(platform, trx) {
    for (const operator of platform.operators.demonstrations) {
      const localize = localizerOf(operator);
      for (const { slug, ...original } of texts) {
        const localized = operator.languages.flatMap((language) => {
          const own = translations[language]?.[slug];
          return own ? [[language, localize(own)]] : [];
        });
        if (localized.length === 0) continue;
        await trx
          .updateTable('article')
          .set({ translations: JSON.stringify(Object.fromEntries(localized)) })
          .where('operator', '=', operator.code)
          .where('slug', '=', slug)
          .where('title', '=', localize(original).title)
          .execute();
      }
    }
  },
};

/** Of use at any operator, and promise nothing: its editors go on from them. */
const starterSlugs: ReadonlySet<string> = new Set([
  'what-return-to-player-means',
  'volatility-in-plain-words',
  'a-budget-that-holds',
  'sign-in-without-a-password',
  'install-the-site-as-an-app',
  'first-steps',
]);

/** starterArticles writes a few articles in every language of a new operator, from its first day on. */
export const starterArticles: StarterSeeder = {
  name: 'articles-starter',
  async run({ clock }, trx, operator) {
    const { code, languages } = operator;
    const existing = await trx
      .selectFrom('article')
      .select('slug')
      .where('operator', '=', code)
      .executeTakeFirst();
    if (existing) return;
    const localize = localizerOf(operator);
    const rows = texts
      .filter(({ slug }) => starterSlugs.has(slug))
      .map(({ kind, slug, title, summary, content }) => {
        const localized = languages.flatMap((language) => {
          const own = translations[language]?.[slug];
          return own ? [[language, localize(own)]] : [];
        });
        return {
          operator: code,
          kind: kind as ArticleKind,
          slug,
          ...localize({ title, summary, content }),
          translations: JSON.stringify(Object.fromEntries(localized)),
          published_at: clock.now(),
        };
      });
    await trx.insertInto('article').values(rows).execute();
  },
};

/** Fills the operator's own facts in. */
function localizerOf(operator: Operator) {
  const facts = textFacts(operator);
  return ({ title, summary, content }: LocalizedTexts) => ({
    title: interpolate(title, facts),
    summary: interpolate(summary, facts),
    content: interpolate(content.join(''), facts),
  });
}
