import type { SkeletonShape } from '@tessera/contracts/release';
import { Button } from '@tessera/ui-kit/button';
import { useTexts } from '../host/use-texts';
import styles from './remote-skeleton.module.css';

interface Props {
  /** Undefined where the view's own HTML stands below. */
  shape: SkeletonShape | undefined;
  slow: boolean;
  onRetry(): void;
}

/**
 * RemoteSkeleton shows the skeleton of a view that is still loading, and offers a Retry when that takes long.
 */
export function RemoteSkeleton({ shape, slow, onRetry }: Props) {
  const { t } = useTexts();
  return (
    <div className={shape && styles.skeleton} aria-busy="true" data-skeleton={shape}>
      {slow && (
        <p className={styles.slow} role="status">
          {t('failure.slow')}{' '}
          <Button variant="secondary" size="s" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        </p>
      )}
      {shape && (
        <div className={`${styles.shape} ${styles[shape]}`} aria-hidden="true">
          {Array.from({ length: blocks[shape] }, (_, index) => (
            <span key={index} className={styles.block} />
          ))}
        </div>
      )}
    </div>
  );
}

/** How many blocks a silhouette is drawn with. */
const blocks: Record<SkeletonShape, number> = { lobby: 14, grid: 18, panel: 5, article: 6, table: 8 };
