import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { saveText } from '@tessera/ui-kit/download-button';
import { Download } from 'lucide-react';
import { AskButton } from '../../../components/ask-button';
import { Card } from '../../../components/card';
import { PaymentAmount, PaymentHead } from '../../../components/payment-head';
import { SupportFacts } from '../../../components/support-facts';
import { useTexts } from '../../../locales/use-texts';
import { useWithdrawal, useWithdrawalCalls } from '../api/withdrawals';
import { DocumentsForm } from './documents-form';
import { ReceiptForm } from './receipt-form';
import styles from './withdraw.module.css';

/**
 * WithdrawalTracker shows the state of one withdrawal, what comes next, and what the member can do about it.
 */
export function WithdrawalTracker({ initial, onLeave }: { initial: Withdrawal; onLeave(): void }) {
  const { t, money, date } = useTexts();
  const withdrawal = useWithdrawal(initial);
  const { state, amount, methodName, number, reason, remaining, usualBy } = withdrawal;
  return (
    <Card>
      <div className={styles.tracker} data-state={state}>
        <PaymentHead state={state} title={t(`withdrawState.${state}`)}>
          <p>{t(`withdraw.next.${state}`)}</p>
          {usualBy !== null && (
            <p>
              {t('withdraw.usualBy', {
                median: date(usualBy.median, 'datetime'),
                slow: date(usualBy.slow, 'datetime'),
              })}
            </p>
          )}
          {remaining !== null && <p>{t('withdraw.missing', { amount: money(remaining) })}</p>}
          {reason !== '' && <p className={styles.reason}>{t('withdraw.reason', { reason })}</p>}
        </PaymentHead>
        <PaymentAmount amount={amount}>
          {methodName} <bdi dir="ltr">{number}</bdi>
        </PaymentAmount>
        <Steps withdrawal={withdrawal} />
        {state === 'DOCUMENTS_REQUESTED' && <DocumentsForm withdrawal={withdrawal} />}
        {state === 'PAID' && <ReceiptForm withdrawal={withdrawal} />}
        <Numbers withdrawal={withdrawal} />
        <Actions withdrawal={withdrawal} onLeave={onLeave} />
      </div>
    </Card>
  );
}

function Numbers({
  withdrawal: { withdrawalId, createdAt, fee, payout, currency },
}: {
  withdrawal: Withdrawal;
}) {
  const { t, money, date } = useTexts();
  return (
    <SupportFacts
      facts={[
        [t('movement.reference'), <bdi key="reference">{referenceOf(withdrawalId)}</bdi>],
        [t('record.time'), date(createdAt, 'datetime')],
        [t('withdraw.fee'), money(fee)],
        [t('withdraw.arrives'), money(payout)],
        [t('support.currency'), currency],
      ]}
    />
  );
}

/** What the ledger and the statements call it. */
const referenceOf = (withdrawalId: string) => `withdrawal/${withdrawalId}`;

function Steps({ withdrawal: { steps } }: { withdrawal: Withdrawal }) {
  const { t, date } = useTexts();
  return (
    <ol className={styles.steps} aria-label={t('withdraw.steps')}>
      {steps.map(({ state, at, automatic }, index) => (
        <li key={`${index}-${state}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
          <strong>
            {t(`withdrawState.${state}`)}
            {automatic && ` (${t('withdraw.automatic')})`}
          </strong>
          <small>{date(at, 'datetime')}</small>
        </li>
      ))}
    </ol>
  );
}

function Actions({ withdrawal, onLeave }: { withdrawal: Withdrawal; onLeave(): void }) {
  const { dialogs } = useShell();
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const calls = useWithdrawalCalls();
  const { withdrawalId, amount, remaining, cancellable, forcible } = withdrawal;
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      dialogs.notify({ tone: 'danger', title: errorText(error) });
    }
  };
  const [cancelling, cancel] = useSingleFlight(async () => {
    const isSure = await dialogs.confirm({
      title: t('withdraw.cancelTitle'),
      text: t('withdraw.cancelText', { amount: money(amount) }),
      confirmLabel: t('withdraw.cancel'),
      cancelLabel: t('withdraw.keep'),
    });
    if (isSure) await attempt(() => calls.cancel(withdrawalId));
  });
  const [forcing, force] = useSingleFlight(async () => {
    const isSure = await dialogs.confirm({
      title: t('withdraw.forceTitle'),
      text: t('withdraw.forceText', { amount: money(remaining ?? '0') }),
      confirmLabel: t('withdraw.force'),
      cancelLabel: t('withdraw.keepComplaint'),
      tone: 'danger',
    });
    if (isSure)
      await attempt(() => calls.confirmReceipt({ withdrawalId, receipt: 'RECEIVED', forced: true }));
  });
  const [saving, save] = useSingleFlight(() =>
    attempt(async () => {
      const { fileName, html } = await calls.story(withdrawalId);
      saveText(html, fileName, 'text/html');
    }),
  );
  return (
    <div className={styles.actions}>
      {cancellable && (
        <Button variant="secondary" loading={cancelling} onClick={() => void cancel()}>
          {t('withdraw.cancel')}
        </Button>
      )}
      {forcible && (
        <Button variant="secondary" loading={forcing} onClick={() => void force()}>
          {t('withdraw.force')}
        </Button>
      )}
      <Button variant="ghost" icon={<Download aria-hidden />} loading={saving} onClick={() => void save()}>
        {t('withdraw.story')}
      </Button>
      <AskButton variant="ghost" question={t('support.question', { reference: referenceOf(withdrawalId) })} />
      <Button variant="ghost" onClick={onLeave}>
        {t('withdraw.back')}
      </Button>
    </div>
  );
}
