import type { PaymentPassword, PaymentFactor } from '@tessera/contracts/member';
import { useErrorText } from '@tessera/shell-api';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useSendPaymentCode } from '../api/change-payment-password';
import { PaymentPasswordForm } from './payment-password-form';
import styles from './payment-password.module.css';

interface Props {
  current: PaymentPassword;
  onDone(): void;
  onCancel(): void;
}

/**
 * ForgottenPaymentPassword replaces a forgotten payment password: the member first proves who they are by a
 * factor, then sets a new one.
 */
export function ForgottenPaymentPassword({ current, onDone, onCancel }: Props) {
  const { t } = useTexts();
  const { factors } = current;
  const [method, setMethod] = useState<PaymentFactor | undefined>(factors[0]?.method);
  const { sentBy, attempt, failure, sending, send } = useCodeOrder();
  const hint = factors.find((factor) => factor.method === method)?.hint ?? '';
  if (method === undefined)
    return (
      <>
        <p>{t('paymentPassword.noFactor')}</p>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </>
    );
  const needsCode = method !== 'authenticator';
  return (
    <>
      {factors.length > 1 && (
        <div className={styles.actions} role="group" aria-label={t('paymentPassword.factor')}>
          {factors.map((factor) => (
            <Button
              key={factor.method}
              size="s"
              variant={factor.method === method ? 'primary' : 'secondary'}
              aria-pressed={factor.method === method}
              onClick={() => setMethod(factor.method)}
            >
              {t(`paymentPassword.by.${factor.method}`)}
            </Button>
          ))}
        </div>
      )}
      {needsCode && (
        <div className={styles.send}>
          <p role="status">
            {sentBy === method
              ? t('paymentPassword.codeSent', { to: hint })
              : t('paymentPassword.codeGoesTo', { to: hint })}
          </p>
          <Button variant="secondary" size="s" loading={sending} onClick={() => send(method)}>
            {t(sentBy === method ? 'paymentPassword.sendAgain' : 'paymentPassword.sendCode')}
          </Button>
          {failure !== undefined && <FormError title={failure} />}
        </div>
      )}
      {(!needsCode || sentBy === method) && (
        <PaymentPasswordForm
          key={method}
          mode="forgot"
          current={current}
          factor={{ method, attempt }}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
      {needsCode && sentBy !== method && (
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Sends codes. A lost answer is asked for again under its key; each code has an attempt of its own. */
function useCodeOrder() {
  const errorText = useErrorText();
  const sendCode = useSendPaymentCode();
  const [sentBy, setSentBy] = useState<PaymentFactor>();
  const [attempt, setAttempt] = useState(() => crypto.randomUUID() as string);
  const [failure, setFailure] = useState<string>();
  const { busy, submit } = useSubmitOnce({
    name: 'payment-password-code',
    send: sendCode,
    remember: (method: 'sms' | 'email') => method,
  });
  const send = async (method: 'sms' | 'email') => {
    setFailure(undefined);
    const outcome = await submit(method);
    if (outcome?.state === 'done') {
      setAttempt(crypto.randomUUID());
      setSentBy(method);
    } else if (outcome) setFailure(errorText(outcome.error));
  };
  return { sentBy, attempt, failure, sending: busy, send: (method: 'sms' | 'email') => void send(method) };
}
