import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { ChartColumn } from 'lucide-react';
import { Card } from '../components/card';
import { useLimits } from '../features/protection/api/limits';
import { BreaksCards } from '../features/protection/components/breaks-card';
import { OfferConsents } from '../features/protection/components/offer-consents';
import { LimitForm } from '../features/protection/components/limit-form';
import { LimitList } from '../features/protection/components/limit-list';
import styles from '../features/protection/components/limits.module.css';
import { RealityCheckCard } from '../features/protection/components/reality-check-card';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';

/** ProtectionPage is where a member keeps their own play within bounds: their limits with what of each is left, and their breaks. */
export default function ProtectionPage() {
  const { t } = useTexts();
  const { data, error, isError, isFetching, refetch } = useLimits();
  if (!data)
    return isError ? (
      <FailurePanel title={t('limit.failed')} error={error} retrying={isFetching} onRetry={() => refetch()} />
    ) : (
      <SkeletonBlock height="520px" />
    );
  return (
    <>
      <Link to={pagePath('myPlay')} className={styles.record}>
        <ChartColumn aria-hidden />
        {t('myPlay.link')}
      </Link>
      {data.limits.length > 0 && (
        <Card title={t('limit.yours')}>
          <LimitList limits={data} />
        </Card>
      )}
      <Card
        title={t('limit.title')}
        text={t(data.raiseConfirm ? 'limit.textConfirm' : 'limit.text', { count: data.raiseHours })}
      >
        <LimitForm limits={data} />
      </Card>
      <RealityCheckCard />
      <BreaksCards />
      <OfferConsents />
    </>
  );
}
