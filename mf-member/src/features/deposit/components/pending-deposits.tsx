import type { Deposit } from '@tessera/contracts/payments';
import { Button } from '@tessera/ui-kit/button';
import { Hourglass } from 'lucide-react';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import type { Payment } from '../model/use-payment';
import styles from './pending-deposits.module.css';

/** PendingDeposits lists deposits of an earlier visit that can still be paid. */
export function PendingDeposits({ deposits, payment }: { deposits: readonly Deposit[]; payment: Payment }) {
  const { t, money, date } = useTexts();
  return (
    <Card title={t('deposit.waiting')}>
      <ul className={styles.list}>
        {deposits.map(({ depositId, amount, channelName, createdAt }) => (
          <li key={depositId} className={styles.deposit}>
            <Hourglass aria-hidden />
            <span className={styles.text} id={`deposit-${depositId}`}>
              <strong>{money(amount)}</strong>
              <small>
                {channelName} · {date(createdAt, 'datetime')}
              </small>
            </span>
            <Button
              variant="secondary"
              size="s"
              loading={payment.busy}
              aria-describedby={`deposit-${depositId}`}
              onClick={() => void payment.pay({ depositId })}
            >
              {t('deposit.continue')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
