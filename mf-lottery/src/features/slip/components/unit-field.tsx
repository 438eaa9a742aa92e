import type { Play } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { TextField } from '@tessera/ui-kit/field';
import { memo } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { commonUnits, type SlipPrice } from '../model/slip-price';
import type { SlipActions } from '../model/use-slip';
import styles from './bet-slip.module.css';

interface Props extends Pick<SlipPrice, 'unit' | 'outside'> {
  play: Play;
  text: string;
  actions: SlipActions;
}

/** UnitField takes what one bet costs. A line's multiple and a plan's come on top of it. */
export const UnitField = memo(function UnitField({ play, text, unit, outside, actions }: Props) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const limitsOf = ({ minStake, maxStake }: Play) => ({ min: money(minStake), max: money(maxStake) });
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
        value={text}
        onChange={(event) => actions.writeUnit(event.target.value)}
      />
      <div className={styles.stakes} role="group" aria-label={t('slip.stakes')}>
        {commonUnits(play, operator.currency.digits).map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles.chip}
            aria-pressed={text === amount}
            onClick={() => actions.writeUnit(amount)}
          >
            {amount}
          </button>
        ))}
      </div>
    </div>
  );
});
