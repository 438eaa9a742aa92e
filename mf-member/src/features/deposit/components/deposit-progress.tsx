import type { Deposit } from '@tessera/contracts/payments';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { CircleCheck, CircleX, ExternalLink, Gamepad2, Hourglass, TimerOff } from 'lucide-react';
import { AskButton } from '../../../components/ask-button';
import { Card } from '../../../components/card';
import { PaymentAmount, PaymentHead } from '../../../components/payment-head';
import { SupportFacts } from '../../../components/support-facts';
import { useTexts } from '../../../locales/use-texts';
import { useBalance } from '../../../model/use-balance';
import { useDeposit } from '../api/get-deposit';
import { useOutcome } from '../model/use-outcome';
import type { Payment } from '../model/use-payment';
import styles from './deposit-progress.module.css';

const icons = { PENDING: Hourglass, CREDITED: CircleCheck, FAILED: CircleX, EXPIRED: TimerOff };

interface Props {
  initial: Deposit;
  /** Where it is paid, when no window could show it. */
  link: string | undefined;
  payment: Payment;
}

/**
 * DepositProgress shows one deposit from its payment until it has ended. The outcome is announced and takes
 * the focus.
 */
export function DepositProgress({ initial, link, payment }: Props) {
  const { navigation } = useShell();
  const { t, date } = useTexts();
  const deposit = useDeposit(initial);
  const reference = `deposit/${deposit.depositId}`;
  const { title, text } = useOutcome(deposit);
  const { state, failure } = deposit;
  const canRetry = state === 'EXPIRED' || (state === 'FAILED' && failure !== 'AMOUNT');
  const Icon = icons[state];

  return (
    <Card>
      <div className={styles.progress} data-state={state}>
        <Icon aria-hidden className={styles.icon} />
        <PaymentHead state={state} title={title}>
          {text !== '' && <p>{text}</p>}
        </PaymentHead>
        {state === 'CREDITED' ? (
          <NewBalance />
        ) : (
          <PaymentAmount amount={deposit.amount}>{deposit.channelName}</PaymentAmount>
        )}
        {state === 'PENDING' && link !== undefined && (
          <p className={styles.blocked} role="alert">
            {t('deposit.blocked')}{' '}
            <a href={link} target="_blank" rel="noopener noreferrer">
              {t('deposit.link')}
            </a>
          </p>
        )}
        {payment.failure !== undefined && <p role="alert">{payment.failure}</p>}
        <SupportFacts
          facts={[
            [t('movement.reference'), <bdi key="reference">{reference}</bdi>],
            [t('record.time'), date(deposit.createdAt, 'datetime')],
            [t('deposit.way'), deposit.channelName],
            [t('support.currency'), deposit.currency],
          ]}
        />
        <div className={styles.actions}>
          {state === 'PENDING' && (
            <Button
              icon={<ExternalLink aria-hidden />}
              loading={payment.busy}
              onClick={() => void payment.pay({ depositId: deposit.depositId })}
            >
              {t('deposit.pay')}
            </Button>
          )}
          {state === 'CREDITED' && (
            <Button icon={<Gamepad2 aria-hidden />} onClick={() => navigation.go('/')}>
              {t('deposit.play')}
            </Button>
          )}
          <AskButton variant="ghost" question={t('support.question', { reference })} />
          <Button variant={canRetry || state === 'FAILED' ? 'primary' : 'ghost'} onClick={payment.leave}>
            {t(canRetry ? 'deposit.retry' : 'deposit.another')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function NewBalance() {
  const { t } = useTexts();
  const balance = useBalance().data;
  if (!balance) return null;
  return (
    <PaymentAmount amount={balance.amount} countUp>
      {t('deposit.newBalance')}
    </PaymentAmount>
  );
}
