import type { Promotion } from '@tessera/contracts/promotions';
import { Tag } from '@tessera/ui-kit/tag';
import type englishTexts from '../../../locales/en.json';
import { useTexts } from '../../../locales/use-texts';
import { PromotionState } from './promotion-state';
import styles from './promotion-facts.module.css';

type CategoryKey = Extract<keyof typeof englishTexts, `promotions.category.${string}`>;

/** Categories that the site has words for. */
const known: ReadonlySet<string> = new Set(
  'COMMUNITY DEPOSIT JACKPOT LIVE MISSION POINTS REBATE REFERRAL TOURNAMENT VIP WELCOME'.split(' '),
);

/** What kind of promotion it is, where it stands, and until when. */
export function PromotionFacts({
  promotion,
  withState = true,
}: {
  promotion: Promotion;
  withState?: boolean;
}) {
  const { t, date } = useTexts();
  const { category, endsAt, status } = promotion;
  return (
    <p className={styles.facts}>
      {known.has(category) && <Tag tone="accent">{t(`promotions.category.${category}` as CategoryKey)}</Tag>}
      {withState && status !== 'NONE' && <PromotionState status={status} />}
      <span>{endsAt ? t('promotions.until', { date: date(endsAt, 'date') }) : t('promotions.noEnd')}</span>
    </p>
  );
}
