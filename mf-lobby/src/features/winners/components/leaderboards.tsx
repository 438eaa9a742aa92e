import { FailurePanel } from '@tessera/shell-api/failure';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Trophy } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { useLeaderboards } from '../api/get-leaderboards';
import { LeaderboardCard } from './leaderboard-card';
import styles from './winners.module.css';

/** Leaderboards shows the races that run, begin soon or have ended lately. */
export function Leaderboards() {
  const { t } = useTexts();
  const { data, error, refetch, isFetching } = useLeaderboards();
  if (!data)
    return error ? (
      <FailurePanel
        title={t('board.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonBlock height="480px" />
    );
  if (data.length === 0)
    return <EmptyState icon={<Trophy />} title={t('board.none')} text={t('board.noneText')} />;
  return (
    <div className={styles.boards}>
      {data.map((board) => (
        <LeaderboardCard key={board.id} board={board} />
      ))}
    </div>
  );
}
