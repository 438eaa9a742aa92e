import { isApiError } from '@tessera/contracts';
import { Link, useSession } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Picture } from '@tessera/ui-kit/picture';
import { SkeletonBlock, SkeletonText } from '@tessera/ui-kit/skeleton';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { ArrowLeft, Gift } from 'lucide-react';
import { OperatorText } from '../../../components/operator-text';
import { useTexts } from '../../../locales/use-texts';
import { bannerSources, withWidth } from '../../../model/images';
import { usePromotion } from '../api/get-promotion';
import { PromotionFacts } from './promotion-facts';
import { hasApplicationForm, ApplyPromotion } from './apply-promotion';
import styles from './promotion-detail.module.css';

export function PromotionDetail({ id }: { id: string }) {
  const { t } = useTexts();
  const { data, error, refetch, isFetching } = usePromotion(id);
  const gone = isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED');
  const { state } = useSession();
  const asksMore = data !== undefined && hasApplicationForm(data, state);
  const toAll = (
    <Link className={buttonClass({ variant: 'secondary' })} to="/promotions">
      {t('promotions.back')}
    </Link>
  );
  return (
    <article className={styles.page}>
      <Link className={styles.back} to="/promotions">
        <ArrowLeft aria-hidden size={18} />
        {t('promotions.back')}
      </Link>
      {!data && (
        <h1 className={styles.details}>
          <VisuallyHidden>{t('promotions.title')}</VisuallyHidden>
        </h1>
      )}
      {data ? (
        <>
          <div className={styles.head}>
            <Picture
              className={styles.art}
              src={withWidth(data.url, 800)}
              srcSet={bannerSources(data.url)}
              sizes="(min-width: 1000px) 960px, 100vw"
              alt=""
              width={1600}
              height={600}
            />
            <div className={styles.text}>
              <h1>{data.title}</h1>
              <PromotionFacts promotion={data} withState={false} />
            </div>
          </div>
          {!asksMore && <ApplyPromotion promotion={data} />}
          <section>
            <h2 className={styles.details}>
              <VisuallyHidden>{t('promotions.details')}</VisuallyHidden>
            </h2>
            <OperatorText html={data.content} />
          </section>
          {/* Who is asked for something knows first what for. */}
          {asksMore && <ApplyPromotion promotion={data} />}
        </>
      ) : gone ? (
        <EmptyState
          icon={<Gift />}
          title={t('promotions.gone')}
          text={t('promotions.goneText')}
          action={toAll}
        />
      ) : error ? (
        <FailurePanel
          title={t('failure.promotions')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={toAll}
        />
      ) : (
        <div aria-busy="true">
          <SkeletonBlock aspect="16 / 6" />
          <SkeletonText lines={8} />
        </div>
      )}
    </article>
  );
}
