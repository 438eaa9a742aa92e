import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Gift } from 'lucide-react';
import { Card } from '../components/card';
import { useRewards } from '../features/reward-center/api/rewards';
import { RewardItem } from '../features/reward-center/components/reward-item';
import styles from '../features/reward-center/components/rewards.module.css';
import { useTexts } from '../locales/use-texts';

/** RewardCenterPage is rewardCenter of section 2.12: everything that waits for the member, claimed here. */
export default function RewardCenterPage() {
  const { t } = useTexts();
  const { data, error, isError, isFetching, refetch } = useRewards();
  if (!data)
    return isError ? (
      <FailurePanel
        title={t('rewards.failed')}
        error={error}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <SkeletonBlock height="420px" />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Gift />}
        title={t('rewards.none')}
        text={t('rewards.noneText')}
        action={
          <Link to="/promotions" className={buttonClass({})}>
            {t('rewards.promotions')}
          </Link>
        }
      />
    );
  const ready = data.filter(({ status }) => status === 'CLAIM');
  const others = data.filter(({ status }) => status !== 'CLAIM');
  return (
    <>
      <Card
        title={t('rewards.ready')}
        text={ready.length === 0 ? t('rewards.noneReady') : t('rewards.readyText', { count: ready.length })}
      >
        {ready.length > 0 && <Rewards rewards={ready} />}
      </Card>
      {others.length > 0 && (
        <Card title={t('rewards.underWay')} text={t('rewards.underWayText')}>
          <Rewards rewards={others} />
        </Card>
      )}
    </>
  );
}

function Rewards({ rewards }: { rewards: Parameters<typeof RewardItem>[0]['reward'][] }) {
  return (
    <ul className={styles.list}>
      {rewards.map((reward) => (
        <RewardItem key={`${reward.kind}/${reward.id}`} reward={reward} />
      ))}
    </ul>
  );
}
