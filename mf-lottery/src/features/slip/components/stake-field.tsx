import type { Play } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { TextField } from '@tessera/ui-kit/field';
import { useTexts } from '../../../locales/use-texts';
import { commonStakes } from '../model/stake';
import type { BetSlip } from '../model/use-bet-slip';
import styles from './bet-slip.module.css';

export function StakeField({ play, slip }: { play: Play; slip: BetSlip }) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const limits = { min: money(play.minStake), max: money(play.maxStake) };
  return (
    <div className={styles.stake}>
      <TextField
        label={t('slip.stake')}
        hint={t('slip.limits', limits)}
        error={slip.problem && t(slip.problem, limits)}
        inputMode="decimal"
        autoComplete="off"
        lead={operator.currency.symbol}
        value={slip.stakeText}
        onChange={(event) => slip.writeStake(event.target.value)}
      />
      <div className={styles.stakes} role="group" aria-label={t('slip.stakes')}>
        {commonStakes(play, operator.currency.digits).map((stake) => (
          <button
            key={stake}
            type="button"
            className={styles.chip}
            aria-pressed={slip.stakeText === stake}
            onClick={() => slip.writeStake(stake)}
          >
            {stake}
          </button>
        ))}
      </div>
    </div>
  );
}
