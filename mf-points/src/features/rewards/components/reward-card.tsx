import type { Reward } from '@tessera/contracts/points';
import { useSession } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Art } from '../../../components/art';
import { useTexts } from '../../../locales/use-texts';
import styles from './rewards.module.css';

interface Props {
  reward: Reward;
  points: number | undefined;
  /** Whether it is the first of the page. */
  first: boolean;
  onRedeem(): void;
}

const fewLeft = 5;

/** RewardCard shows a reward with its cost, and how many points are missing for it. */
export function RewardCard({ reward, points, first, onRedeem }: Props) {
  const { member } = useSession();
  const { t, number } = useTexts();
  const { name, quantity } = reward;
  const isGone = quantity === 0;
  const missing = points === undefined ? 0 : Math.max(0, reward.points - points);
  return (
    <article className={styles.card} data-gone={isGone}>
      <div className={styles.picture}>
        <Art art={reward.art} picture={reward.picture} tone={reward.type} first={first} />
        {quantity !== null && (
          <span className={styles.stock} data-few={quantity <= fewLeft}>
            {isGone
              ? t('rewards.none')
              : quantity <= fewLeft
                ? t('rewards.lastOnes', { count: quantity })
                : t('rewards.left', { count: quantity, left: number(quantity) })}
          </span>
        )}
      </div>
      <div className={styles.text}>
        <h2>{name}</h2>
        <p>{reward.summary}</p>
        {reward.requirements && <p>{t('redeem.needs', { what: reward.requirements })}</p>}
      </div>
      <div className={styles.end}>
        <p className={styles.cost}>{t('rewards.points', { points: number(reward.points) })}</p>
        {missing > 0 && points !== undefined ? (
          <Missing points={points} reward={reward} missing={missing} />
        ) : (
          <Button
            fullWidth
            variant={member ? 'primary' : 'secondary'}
            disabled={isGone || (member !== null && points === undefined)}
            aria-label={t(member ? 'rewards.redeemName' : 'rewards.loginName', { name })}
            onClick={onRedeem}
          >
            {isGone ? t('rewards.none') : member ? t('rewards.redeem') : t('rewards.login')}
          </Button>
        )}
      </div>
    </article>
  );
}

function Missing({ points, reward, missing }: { points: number; reward: Reward; missing: number }) {
  const { t, number } = useTexts();
  return (
    <div className={styles.missing}>
      <progress
        max={reward.points}
        value={points}
        aria-label={t('rewards.progress', { have: number(points), cost: number(reward.points) })}
      />
      <p>{t('rewards.missing', { count: missing, points: number(missing) })}</p>
    </div>
  );
}
