import type { LotterySlip } from '@tessera/contracts/lottery';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { useSlipLines } from '../api/get-slip-lines';
import styles from './my-bets.module.css';

const step = 50;

/** LineList lists the bets of a slip, those that won first, fifty at a time. */
export function LineList({ slip }: { slip: LotterySlip }) {
  const { t, money } = useTexts();
  const labels = useLabels();
  const [shown, setShown] = useState(step);
  const lines = useSlipLines(slip, true);
  if (lines.isError)
    return (
      <FailurePanel
        title={t('failure.bets')}
        error={lines.error}
        retrying={lines.isFetching}
        onRetry={() => void lines.refetch()}
      />
    );
  if (!lines.data) return <SkeletonBlock height="96px" />;
  const ordered = lines.data.lines.toSorted((one, other) => Number(other.payout) - Number(one.payout));
  return (
    <>
      <ul className={styles.lines}>
        {ordered.slice(0, shown).map((line, index) => (
          <li key={`${index} ${line.playCode} ${line.picks.join()}`}>
            <span>{labels.play(line.playCode)}</span>
            <strong>{line.picks.map(labels.side).join(' ')}</strong>
            <span>{money(line.stake)}</span>
            <span>{slip.status === 'WON' && Number(line.payout) > 0 ? `+${money(line.payout)}` : ''}</span>
          </li>
        ))}
      </ul>
      {shown < ordered.length && (
        <Button variant="ghost" size="s" onClick={() => setShown(shown + step)}>
          {t('bets.showMore', { count: Math.min(step, ordered.length - shown) })}
        </Button>
      )}
    </>
  );
}
