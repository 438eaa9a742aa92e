import type { ArticleKind } from '@tessera/contracts/articles';
import type { Operator } from '@tessera/contracts/operator';
import { textFacts } from '../../operators/documents/text-facts';
import type { Seeder } from '../../seed/seeder';
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

/** Blog, news and guide of every operator, dated from the day of seeding. */
export const seedArticles: Seeder = {
  name: 'articles-content',
  what: 'articles',
  level: 'full',
  async run(platform, trx) {
    const now = platform.clock.now().getTime();
    const rows = platform.operators.all.flatMap((operator) => {
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
  async run(platform, trx) {
    for (const operator of platform.operators.all) {
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

/** Fills the operator's own facts in. */
function localizerOf(operator: Operator) {
  const facts = textFacts(operator);
  return ({ title, summary, content }: LocalizedTexts) => ({
    title: interpolate(title, facts),
    summary: interpolate(summary, facts),
    content: interpolate(content.join(''), facts),
  });
}
