import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { PromotionKind } from '@tessera/contracts/promotions';
import { amountText } from '../../operators/documents/amount-text';
import { textFacts } from '../../operators/documents/text-facts';
import type { Seeder } from '../../seed/seeder';
import { ruleFacts } from '../bonuses/rule-facts';
import { announcementSeeds, bannerSeeds, promotionSeeds, rewards, type PromotionSeed } from './seed-content';
import tagalog from './seed-content.tl.json';
import filipino from './seed-content.ty.json';
import { interpolate } from '@tessera/contracts/text';

const dayMs = 86_400_000;

/** seedPromotions writes banners, notices and promotions of every operator, dated from the day of seeding. */
export const seedPromotions: Seeder = {
  name: 'promotions-content',
  what: 'promotions',
  level: 'full',
  demo: true,
  async run(platform, trx) {
    const now = platform.clock.now().getTime();
    const day = (days: number) => new Date(now + days * dayMs);
    for (const operator of platform.operators.demonstrations) {
      const localize = localizerOf(operator);
      const id = (key: string) => `${operator.code}-${key}`;
      const rows = promotionSeeds.map((seed, sort) => ({
        id: id(seed.key),
        operator: operator.code,
        category: seed.category,
        title: localize(seed.title),
        summary: localize(seed.summary),
        content: localize(htmlOf(seed, { how: 'How it works', terms: 'Terms' })),
        promotion_type: seed.promotionType,
        sort,
        starts_at: day(-seed.from),
        ends_at: seed.until === null ? null : day(seed.until),
        ...partOf(seed.key, operator),
      }));
      await trx.insertInto('promotion').values(rows).execute();
      const notices = announcementSeeds.map((seed, index) => ({
        id: id(`notice-${index + 1}`),
        operator: operator.code,
        type: seed.type,
        title: localize(seed.title),
        content: localize(seed.content),
        promotion_type: seed.promotionType,
        execution: seed.execution,
        published_at: day(-seed.daysAgo),
        ends_at: null,
      }));
      await trx.insertInto('announcement').values(notices).execute();
      const banners = bannerSeeds.map(([group, art, title, subtitle, action, type, link], sort) => ({
        id: id(art),
        operator: operator.code,
        group_name: group,
        art,
        title: localize(title),
        subtitle: localize(subtitle),
        action,
        linkage_type: type,
        linkage: type === 'PROMOTION' ? id(link) : link,
        sort,
        starts_at: day(-30),
        ends_at: null,
      }));
      await trx.insertInto('banner').values(banners).execute();
    }
  },
};

/** Their texts in another language than English: by key, by place in the list, by drawing. */
interface Translation {
  labels: Labels;
  promotions: Readonly<Record<string, Pick<PromotionSeed, 'title' | 'summary' | 'steps' | 'terms'>>>;
  announcements: readonly { title: string; content: string }[];
  banners: Readonly<Record<string, { title: string; subtitle: string; action: string }>>;
}

/** Headings of a promotion's text. */
interface Labels {
  how: string;
  terms: string;
}

const translations: Readonly<Record<string, Translation>> = { TY: filipino, TL: tagalog };

/**
 * seedPromotionTranslations seeds the promotions in the operators' other languages. What an operator has
 * changed since is left as it is.
 */
export const seedPromotionTranslations: Seeder = {
  name: 'promotions-translations',
  what: 'promotions in other languages',
  level: 'full',
  demo: true,
  async run(platform, trx) {
    for (const operator of platform.operators.demonstrations) {
      const localize = localizerOf(operator);
      const id = (key: string) => `${operator.code}-${key}`;
      const localized = <T extends object>(find: (original: Translation) => T | undefined) =>
        JSON.stringify(
          Object.fromEntries(
            operator.languages.flatMap((language) => {
              const original = translations[language];
              const found = original && find(original);
              return found ? [[language, filled(found, localize)]] : [];
            }),
          ),
        );
      for (const { key, title } of promotionSeeds)
        await trx
          .updateTable('promotion')
          .set({
            translations: localized(({ promotions, labels }) => {
              const own = promotions[key];
              return own && { title: own.title, summary: own.summary, content: htmlOf(own, labels) };
            }),
          })
          .where('id', '=', id(key))
          .where('title', '=', localize(title))
          .execute();
      for (const [index, { title }] of announcementSeeds.entries())
        await trx
          .updateTable('announcement')
          .set({ translations: localized(({ announcements }) => announcements[index]) })
          .where('id', '=', id(`notice-${index + 1}`))
          .where('title', '=', localize(title))
          .execute();
      for (const [, art, title] of bannerSeeds)
        await trx
          .updateTable('banner')
          .set({ translations: localized(({ banners }) => banners[art]) })
          .where('id', '=', id(art))
          .where('title', '=', localize(title))
          .execute();
    }
  },
};

const filled = (texts: object, localize: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, localize(String(text))]));

/** How the seeded promotions are taken part in; the others are only told of. */
const parts: Readonly<Record<string, { kind: PromotionKind; reward?: string }>> = {
  'best-moment': { kind: 'APPLY', reward: rewards.moment },
  join: { kind: 'CLAIM', reward: rewards.gift },
  'second-gift': { kind: 'CLAIM', reward: rewards.nextGift },
  panel: { kind: 'JOIN' },
};

function partOf(key: string, { currency }: Operator) {
  const { kind = 'NONE', reward } = parts[key] ?? {};
  return {
    kind,
    reward: reward === undefined ? null : toMinorUnits(reward, currency.digits),
    places: null,
  } as const;
}

function localizerOf(operator: Operator): (text: string) => string {
  const credited = Object.entries(rewards).map(([name, amount]) => [name, amountText(operator, amount)]);
  const facts = { ...textFacts(operator), ...ruleFacts(operator), ...Object.fromEntries(credited) };
  return (text) => interpolate(text, facts);
}

function htmlOf(
  { summary, steps, terms }: Pick<PromotionSeed, 'summary' | 'steps' | 'terms'>,
  labels: Labels,
): string {
  const list = (tag: string, items: readonly string[]) =>
    `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
  return `<p>${summary}</p><h3>${labels.how}</h3>${list('ol', steps)}<h3>${labels.terms}</h3>${list('ul', terms)}`;
}
