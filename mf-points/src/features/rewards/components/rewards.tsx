import { FailurePanel } from '@tessera/shell-api/failure';
import type { Reward } from '@tessera/contracts/points';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useRewards } from '../../../api/get-rewards';
import { useTexts } from '../../../locales/use-texts';
import { RewardCard } from './reward-card';
import styles from './rewards.module.css';

const kinds = ['ALL', 'MONEY', 'PLAY', 'GOODS'] as const;
type Kind = (typeof kinds)[number];

interface Props {
  /** The player's points; nobody's while they are not known. */
  points: number | undefined;
  onRedeem(reward: Reward): void;
}

/** Rewards lists the rewards, by kind. */
export function Rewards({ points, onRedeem }: Props) {
  const { t } = useTexts();
  const [kind, setKind] = useState<Kind>('ALL');
  const rewards = useRewards();
  if (rewards.isError && !rewards.data)
    return (
      <FailurePanel
        title={t('failure.rewards')}
        error={rewards.error}
        retrying={rewards.isFetching}
        onRetry={() => void rewards.refetch()}
      />
    );
  const offered = kinds.filter(
    (value) => value === 'ALL' || (rewards.data?.some(({ type }) => type === value) ?? true),
  );
  const shown = rewards.data?.filter((reward) => kind === 'ALL' || reward.type === kind);
  return (
    <div className={styles.rewards}>
      <SegmentedControl
        label={t('rewards.filter')}
        options={offered.map((value) => ({ value, label: t(`rewards.type.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {shown?.length === 0 ? (
        <EmptyState
          icon={<Gift />}
          title={t('rewards.empty')}
          text={t('rewards.emptyText')}
          action={
            kind !== 'ALL' && (
              <Button variant="secondary" onClick={() => setKind('ALL')}>
                {t('rewards.all')}
              </Button>
            )
          }
        />
      ) : (
        <ul className={styles.grid}>
          {shown
            ? shown.map((reward, index) => (
                <li key={reward.rewardId}>
                  <RewardCard
                    reward={reward}
                    points={points}
                    first={index === 0}
                    onRedeem={() => onRedeem(reward)}
                  />
                </li>
              ))
            : Array.from({ length: 8 }, (_, index) => (
                <li key={index}>
                  <SkeletonBlock height="370px" />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
