import type { Promotion } from '@tessera/contracts/promotions';
import { useHydrated } from '@tessera/shell-api';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { Tag } from '@tessera/ui-kit/tag';
import { useTexts } from '../../../locales/use-texts';
import { isPromotionCategory } from './promotion-categories';
import styles from './promotion-facts.module.css';

/** Keeps the line for a date in the reader's time zone. */
const noDateYet = '\u00a0';

/** PromotionFacts shows a promotion's kind, its state and when it ends. */
export function PromotionFacts({
  promotion,
  withState = true,
}: {
  promotion: Promotion;
  withState?: boolean;
}) {
  const { t, date } = useTexts();
  const isHydrated = useHydrated();
  const { category, endsAt, status } = promotion;
  return (
    <p className={styles.facts}>
      {isPromotionCategory(category) && <Tag tone="accent">{t(`promotions.category.${category}`)}</Tag>}
      {withState && status !== 'NONE' && (
        <ActivityStatus status={status}>{t(`application.status.${status}`)}</ActivityStatus>
      )}
      <span>
        {!endsAt
          ? t('promotions.noEnd')
          : isHydrated
            ? t('promotions.until', { date: date(endsAt, 'date') })
            : noDateYet}
      </span>
    </p>
  );
}
