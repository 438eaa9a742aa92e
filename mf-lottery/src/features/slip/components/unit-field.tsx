import type { Play } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { TextField } from '@tessera/ui-kit/field';
import { useTexts } from '../../../locales/use-texts';
import { commonUnits } from '../model/slip-price';
import type { Slip } from '../model/use-slip';
import styles from './bet-slip.module.css';

/** UnitField takes what one bet costs. A line's multiple and a plan's come on top of it. */
export function UnitField({ play, slip }: { play: Play; slip: Slip }) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const limitsOf = ({ minStake, maxStake }: Play) => ({ min: money(minStake), max: money(maxStake) });
  const { unit, outside } = slip.price;
  const problem =
    unit === undefined
      ? t('slip.stakeInvalid')
      : outside
        ? t('slip.stakeRange', limitsOf(outside))
        : undefined;
  return (
    <div className={styles.stake}>
      <TextField
        label={t('slip.stake')}
        hint={t('slip.limits', limitsOf(play))}
        error={problem}
        inputMode="decimal"
        autoComplete="off"
        lead={operator.currency.symbol}
        value={slip.unitText}
        onChange={(event) => slip.actions.writeUnit(event.target.value)}
      />
      <div className={styles.stakes} role="group" aria-label={t('slip.stakes')}>
        {commonUnits(play, operator.currency.digits).map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles.chip}
            aria-pressed={slip.unitText === amount}
            onClick={() => slip.actions.writeUnit(amount)}
          >
            {amount}
          </button>
        ))}
      </div>
    </div>
  );
}
