import { useShell } from '@tessera/shell-api';
import { Money } from '@tessera/ui-kit/money';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import styles from './payment-head.module.css';

/**
 * PaymentHead shows the state of a deposit or a withdrawal. Each new state is announced and takes the focus.
 */
export function PaymentHead({
  state,
  title,
  children,
}: {
  state: string;
  title: string;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [state]);
  return (
    <div role="status" className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** PaymentAmount shows an amount in large, and under it what amount it is. */
export function PaymentAmount({
  amount,
  countUp,
  children,
}: {
  amount: string;
  countUp?: boolean;
  children: ReactNode;
}) {
  const { operator } = useShell();
  const { locale } = useTexts();
  return (
    <p className={styles.amount}>
      <Money amount={amount} currency={operator.currency} language={locale} countUp={countUp} />
      <small>{children}</small>
    </p>
  );
}
