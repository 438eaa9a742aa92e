import { FailurePanel } from '@tessera/shell-api/failure';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Ticket } from 'lucide-react';
import { useRaffles } from '../features/raffles/api/raffles';
import { RaffleCard } from '../features/raffles/components/raffle-card';
import styles from '../features/raffles/components/raffles.module.css';
import { useTexts } from '../locales/use-texts';

/** RafflePage shows the raffles to everybody, and to a member their tickets and what they have won (section 7.7). */
export default function RafflePage() {
  const { t } = useTexts();
  const { data, error, isError, isFetching, refetch } = useRaffles();
  return (
    <section className={styles.page}>
      <h1>{t('raffle.title')}</h1>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={<Ticket />} title={t('raffle.none')} text={t('raffle.noneText')} />
        ) : (
          data.map((raffle) => <RaffleCard key={raffle.id} raffle={raffle} />)
        )
      ) : isError ? (
        <FailurePanel
          title={t('raffle.failed')}
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <SkeletonBlock height="640px" />
      )}
    </section>
  );
}
