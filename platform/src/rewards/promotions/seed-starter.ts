import type { GameType, Operator } from '@tessera/contracts/operator';
import type { Banner, BannerGroup } from '@tessera/contracts/promotions';
import { interpolate } from '@tessera/contracts/text';
import { textFacts } from '../../operators/documents/text-facts';
import type { StarterSeeder } from '../../seed/seeder';
import english from './seed-starter.en.json';
import tagalog from './seed-starter.tl.json';
import filipino from './seed-starter.ty.json';

type Texts = typeof english;
type Art = keyof Texts['banners'];

const translations: Readonly<Record<string, Texts>> = { TY: filipino, TL: tagalog };

interface StarterBanner {
  group: BannerGroup;
  art: Art;
  /** Where it leads, for an operator that has the category; elsewhere it leads nowhere. */
  to?: { category: GameType; path: string };
  /** Only for an operator that has the category. */
  onlyWith?: GameType;
}

const banners: readonly StarterBanner[] = [
  { group: 'w_home', art: 'welcome', to: { category: 'RNG', path: '/rng' } },
  { group: 'w_home', art: 'live', to: { category: 'LIVE', path: '/live' }, onlyWith: 'LIVE' },
  { group: 'w_login', art: 'join' },
  { group: 'w_forget', art: 'key' },
];
const kinds = ['H', 'PL'] as const;

/** starterPromotions writes banners and notices that promise nothing, in every language of a new operator. */
export const starterPromotions: StarterSeeder = {
  name: 'promotions-starter',
  async run({ clock }, trx, operator) {
    const { code, categories } = operator;
    const existing = await trx
      .selectFrom('banner')
      .select('id')
      .where('operator', '=', code)
      .executeTakeFirst();
    if (existing) return;
    const now = clock.now();
    const localize = localizerOf(operator);
    const shown = banners.filter(({ onlyWith }) => onlyWith === undefined || categories.includes(onlyWith));
    await trx
      .insertInto('banner')
      .values(
        shown.map(({ group, art, to }, sort) => ({
          id: `${code}-${art}`,
          operator: code,
          group_name: group,
          art,
          ...localize(({ banners: own }) => own[art]),
          ...linkOf(operator, to),
          sort,
          starts_at: now,
          ends_at: null,
        })),
      )
      .execute();
    await trx
      .insertInto('announcement')
      .values(
        kinds.map((type, index) => ({
          id: `${code}-notice-${index + 1}`,
          operator: code,
          type,
          ...localize(({ announcements }) => announcements[index] ?? { title: '', content: '' }),
          promotion_type: '',
          execution: '',
          published_at: now,
          ends_at: null,
        })),
      )
      .execute();
  },
};

function linkOf(
  { categories }: Operator,
  to: StarterBanner['to'],
): {
  linkage_type: Banner['linkageType'];
  linkage: string;
} {
  return to && categories.includes(to.category)
    ? { linkage_type: 'PAGE', linkage: to.path }
    : { linkage_type: 'NONE', linkage: '' };
}

/** The English columns of a row and its other languages, with the operator's own facts filled in. */
function localizerOf(operator: Operator) {
  const facts = textFacts(operator);
  const filled = <Row extends object>(row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([field, text]) => [field, interpolate(String(text), facts)]),
    ) as Row;
  return <Row extends object>(find: (texts: Texts) => Row) => ({
    ...filled(find(english)),
    translations: JSON.stringify(
      Object.fromEntries(
        operator.languages.flatMap((language) => {
          const own = translations[language];
          return own ? [[language, filled(find(own))]] : [];
        }),
      ),
    ),
  });
}
