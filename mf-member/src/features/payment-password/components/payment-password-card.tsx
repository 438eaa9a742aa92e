import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { usePaymentPassword } from '../api/get-payment-password';
import { ForgottenPaymentPassword } from './forgotten-payment-password';
import { PaymentPasswordForm } from './payment-password-form';
import styles from './payment-password.module.css';

/** PaymentPasswordCard is the one place where the payment password is set, changed and replaced. */
export function PaymentPasswordCard() {
  const { t } = useTexts();
  return (
    <Card title={t('paymentPassword.title')} text={t('paymentPassword.text')}>
      <Content />
    </Card>
  );
}

function Content() {
  const { t } = useTexts();
  const query = usePaymentPassword();
  const [mode, setMode] = useState<'change' | 'forgot'>();
  const close = () => setMode(undefined);
  const current = query.data;
  if (!current)
    return query.isError ? (
      <FailurePanel
        title={t('paymentPassword.failed')}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    ) : (
      <SkeletonBlock height="120px" />
    );
  if (!current.isSet) return <PaymentPasswordForm mode="set" current={current} onDone={close} />;
  if (mode === 'change')
    return <PaymentPasswordForm mode="change" current={current} onDone={close} onCancel={close} />;
  if (mode === 'forgot')
    return <ForgottenPaymentPassword current={current} onDone={close} onCancel={close} />;
  return (
    <>
      <p className={styles.isSet}>
        <ShieldCheck aria-hidden />
        {t('paymentPassword.isSet')}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setMode('change')}>
          {t('paymentPassword.change')}
        </Button>
        <Button variant="ghost" onClick={() => setMode('forgot')}>
          {t('paymentPassword.forgot')}
        </Button>
      </div>
    </>
  );
}
