import { useShell } from '@tessera/shell-api';
import { FormError } from '@tessera/ui-kit/field';
import { Tabs } from '@tessera/ui-kit/tabs';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from '../../../components/form.module.css';
import { FormSkeleton } from '../../../components/form-skeleton';
import { PasskeyButton } from '../../../components/passkey-button';
import { TermsSentence } from '../../../components/terms-link';
import { useTexts } from '../../../locales/use-texts';
import type { PendingLogin } from '../model/use-login-form';
import { FreePlay } from './free-play';
import { SmsForm } from './sms-form';
import { UsernameForm } from './username-form';

type Method = 'username' | 'sms';
type Step = { pending: PendingLogin } | { ended?: string };

const SecondStep = lazy(() => import('./second-step'));

/**
 * Section 2.11: the ways in. The switch is there only where the operator has login by code. A second step takes the
 * place of the forms, which keep what was typed.
 */
export function LoginForm({ area }: { area: 'site' | 'agent' }) {
  const { t } = useTexts();
  const { operator, dialogs } = useShell();
  const [method, setMethod] = useState<Method>('username');
  const [step, setStep] = useState<Step>();
  const forms = useRef<HTMLDivElement>(null);
  const back = step !== undefined && !('pending' in step);
  useEffect(() => {
    if (back) forms.current?.querySelector<HTMLInputElement>('form input')?.focus();
  }, [back]);
  const member = area === 'site';
  const usernameForm = <UsernameForm area={area} onPending={(pending) => setStep({ pending })} />;
  return (
    <>
      {step && 'pending' in step && (
        <Suspense fallback={<FormSkeleton fields={['ways', 'answer']} />}>
          <SecondStep
            pending={step.pending}
            onBack={(ended) => setStep(ended === undefined ? {} : { ended })}
          />
        </Suspense>
      )}
      <div ref={forms} className={styles.view} hidden={step !== undefined && 'pending' in step}>
        {step && 'ended' in step && <FormError title={step.ended} />}
        {operator.flags.MOBILEVERCODELOGIN3 === true ? (
          <Tabs<Method>
            label={t('login.method')}
            fill
            value={method}
            onChange={setMethod}
            tabs={[
              { value: 'username', label: t('login.byPassword'), content: usernameForm },
              { value: 'sms', label: t('login.bySms'), content: <SmsForm area={area} /> },
            ]}
          />
        ) : (
          usernameForm
        )}
        <PasskeyButton area={area} />
        {member && operator.flags.FREEPLAY3 === true && <FreePlay />}
        {member && (
          <p className={styles.aside}>
            {t('login.noAccount')}
            <button type="button" className={styles.link} onClick={() => dialogs.openPopup('register')}>
              {t('login.toRegister')}
            </button>
          </p>
        )}
        <p className={styles.small}>
          <TermsSentence textKey="login.terms" />
        </p>
      </div>
    </>
  );
}
