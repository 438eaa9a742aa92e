import { slipLimits } from '@tessera/contracts/lottery';
import { CheckboxField, SelectField } from '@tessera/ui-kit/field';
import { memo } from 'react';
import { useTexts } from '../../../locales/use-texts';
import type { Chase, SlipActions } from '../model/use-slip';
import styles from './bet-slip.module.css';

const draws = [2, 3, 5, 10, 20, slipLimits.chase];
const factors = [1, 2, 3];

interface Props {
  chase: Chase | null;
  /** What all draws cost; of no matter without a plan. */
  total: string;
  /** What the stakes of the last draw are multiplied by. */
  last: number;
  actions: SlipActions;
}

/** ChasePlan puts the same bets on the draws that follow too. */
export const ChasePlan = memo(function ChasePlan({ chase, total, last, actions }: Props) {
  const { t, money } = useTexts();
  return (
    <div className={styles.chase}>
      <CheckboxField
        label={t('chase.on')}
        hint={t('chase.hint')}
        checked={chase !== null}
        onChange={(event) =>
          actions.setChase(event.target.checked ? { draws: 5, factor: 1, stopOnWin: true } : null)
        }
      />
      {chase && (
        <>
          <div className={styles.pair}>
            <SelectField
              label={t('chase.draws')}
              value={String(chase.draws)}
              options={draws.map((count) => ({ value: String(count), label: t('chase.count', { count }) }))}
              onChange={(event) => actions.setChase({ ...chase, draws: Number(event.target.value) })}
            />
            <SelectField
              label={t('chase.factor')}
              value={String(chase.factor)}
              options={factors.map((factor) => ({
                value: String(factor),
                label: factor === 1 ? t('chase.same') : t('chase.times', { factor }),
              }))}
              onChange={(event) => actions.setChase({ ...chase, factor: Number(event.target.value) })}
            />
          </div>
          <CheckboxField
            label={t('chase.stop')}
            checked={chase.stopOnWin}
            onChange={(event) => actions.setChase({ ...chase, stopOnWin: event.target.checked })}
          />
          <p className={styles.note}>{t('chase.sum', { total: money(total), last })}</p>
        </>
      )}
    </div>
  );
});
