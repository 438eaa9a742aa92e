import type { Promotion } from '@tessera/contracts/promotions';
import { Tag } from '@tessera/ui-kit/tag';
import { useTexts } from '../../../locales/use-texts';
import { isPromotionCategory } from './promotion-categories';
import { PromotionState } from './promotion-state';
import styles from './promotion-facts.module.css';

/** PromotionFacts shows a promotion's kind, its state and when it ends. */
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
      {isPromotionCategory(category) && <Tag tone="accent">{t(`promotions.category.${category}`)}</Tag>}
      {withState && status !== 'NONE' && <PromotionState status={status} />}
      <span>{endsAt ? t('promotions.until', { date: date(endsAt, 'date') }) : t('promotions.noEnd')}</span>
    </p>
  );
}
