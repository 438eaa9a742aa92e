import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden';
import { formatMoney, type MoneyFormat } from './format-money';
import styles from './money.module.css';
import { useCountUp } from './use-count-up';

/** MoneyProps describe an amount on screen. A change is read aloud where `announce` says so. */
export interface MoneyProps extends MoneyFormat {
  /** A decimal string in the major unit, as the wire has it. */
  amount: string;
  /** Shows `***`; `hiddenLabel` says so to a screen reader. */
  hidden?: boolean | undefined;
  hiddenLabel?: string | undefined;
  /** Counts to a new amount in at most 400 ms. */
  countUp?: boolean | undefined;
  /** Reads a changed amount politely: for the balance, not for a list. */
  announce?: boolean | undefined;
  /** Colours gains and losses by their sign. */
  toned?: boolean | undefined;
}

/** Money shows an amount with its currency, in tabular figures. */
export function Money(props: MoneyProps) {
  const { amount, currency, language, signed, hidden = false, hiddenLabel, toned = false } = props;
  const { countUp = false, announce = false } = props;
  const shown = useCountUp(amount, countUp && !hidden);
  const format = { currency, language, signed };
  const whole = formatMoney(amount, format);
  const tone = toned && !hidden && /[1-9]/.test(amount) && (amount.startsWith('-') ? 'loss' : 'gain');
  const counting = shown !== amount;

  return (
    <span className={classNames(styles.money, tone && styles[tone])}>
      {hidden ? (
        <>
          <span aria-hidden={hiddenLabel === undefined ? undefined : true}>***</span>
          {hiddenLabel !== undefined && <VisuallyHidden>{hiddenLabel}</VisuallyHidden>}
        </>
      ) : announce ? (
        <>
          <span aria-hidden="true">{formatMoney(shown, format)}</span>
          <VisuallyHidden role="status">{counting ? '' : whole}</VisuallyHidden>
        </>
      ) : (
        formatMoney(shown, format)
      )}
    </span>
  );
}
