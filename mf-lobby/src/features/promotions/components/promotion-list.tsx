import type { Promotion } from '@tessera/contracts/promotions';
import { Link, useLocation } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Picture } from '@tessera/ui-kit/picture';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Gift } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { bannerSources, withWidth } from '../../../model/images';
import { usePromotions } from '../api/get-promotions';
import { isPromotionCategory } from './promotion-categories';
import { PromotionFacts } from './promotion-facts';
import styles from './promotion-list.module.css';

/**
 * PromotionList lists the running promotions, or with `?category=` those of one category, which may be none.
 */
export function PromotionList() {
  const { t } = useTexts();
  const { data: all, error, refetch, isFetching } = usePromotions();
  const requestedCategory = new URLSearchParams(useLocation().search).get('category');
  const category = isPromotionCategory(requestedCategory) ? requestedCategory : undefined;
  const data = category ? all?.filter((promotion) => promotion.category === category) : all;
  const kind = category && t(`promotions.category.${category}`);
  return (
    <section className={styles.page}>
      {kind && <Link to="/promotions">{t('promotions.back')}</Link>}
      <h1>{kind ?? t('promotions.title')}</h1>
      {data && data.length > 0 ? (
        <ul className={styles.cards}>
          {data.map((promotion, index) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} first={index < 2} />
            </li>
          ))}
        </ul>
      ) : data && kind ? (
        <EmptyState
          icon={<Gift />}
          title={t('promotions.noneOf', { category: kind })}
          text={t('promotions.noneOfText')}
          action={
            <Link to="/promotions" className={buttonClass()}>
              {t('promotions.back')}
            </Link>
          }
        />
      ) : data ? (
        <EmptyState icon={<Gift />} title={t('promotions.empty')} text={t('promotions.emptyText')} />
      ) : error ? (
        <FailurePanel
          title={t('failure.promotions')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.cards} aria-busy="true">
          {Array.from({ length: 6 }, (_, index) => (
            <SkeletonBlock key={index} height="304px" />
          ))}
        </div>
      )}
    </section>
  );
}

function PromotionCard({ promotion, first }: { promotion: Promotion; first: boolean }) {
  return (
    <Link className={styles.card} to={`/promotions#${encodeURIComponent(promotion.id)}`}>
      <Picture
        className={styles.art}
        src={withWidth(promotion.url, 800)}
        srcSet={bannerSources(promotion.url)}
        sizes="(min-width: 1200px) 390px, (min-width: 640px) 50vw, 100vw"
        alt=""
        width={800}
        height={300}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
      <div className={styles.text}>
        <PromotionFacts promotion={promotion} />
        <h2 className={styles.title}>{promotion.title}</h2>
        <p className={styles.summary}>{promotion.summary}</p>
      </div>
    </Link>
  );
}
