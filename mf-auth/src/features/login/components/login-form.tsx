import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView } from '@tessera/shell-api/lazy';
import { Tabs } from '@tessera/ui-kit/tabs';
import { useEffect, useRef, useState } from 'react';
import { PasskeyButton } from '../../../components/passkey-button';
import { FormError } from '@tessera/ui-kit/field';
import styles from '../../../components/form.module.css';
import { RiskNotice } from '../../../components/risk-notice';
import { TermsSentence } from '../../../components/terms-link';
import { useTexts } from '../../../locales/use-texts';
import { pendingIdentity } from '../../../model/identity/pending-identity';
import type { PendingLogin } from '../model/pending-login';
import { useIdentityService } from '../api/get-identity-service';
import { FreePlay } from './free-play';
import { IdentityButtons } from './identity-buttons';
import { SmsForm } from './sms-form';
import { UsernameForm } from './username-form';
import { FormSkeleton } from '../../../components/form-skeleton';

type Method = 'username' | 'sms';
type Step =
  | { kind: 'second-factor'; pending: PendingLogin }
  | { kind: 'phone' }
  | { kind: 'forms'; ended?: string };

const secondFactor = () => import('./second-factor');
const phoneStep = () => import('./phone-step');

const stepSkeleton = <FormSkeleton fields={['methods', 'answer']} />;

/**
 * LoginForm offers the sign-in methods (section 2.11). The switch between them is shown only where the
 * operator has login by code. A second factor replaces the forms, which keep what was typed.
 */
export function LoginForm({ area }: { area: 'site' | 'agent' }) {
  const { t } = useTexts();
  const { operator, dialogs } = useShell();
  const [method, setMethod] = useState<Method>('username');
  const [step, setStep] = useState<Step>();
  const service = useIdentityService();
  const forms = useRef<HTMLDivElement>(null);
  const back = step?.kind === 'forms';
  useEffect(() => {
    if (!back) return;
    const inputs = forms.current?.querySelectorAll<HTMLInputElement>('form input') ?? [];
    // Of the tab that is on screen.
    [...inputs].find((input) => !input.closest('[hidden]'))?.focus();
  }, [back]);
  // Whoever comes back here begins anew.
  useEffect(() => pendingIdentity.forget(), []);
  const member = area === 'site';
  const onPending = (pending: PendingLogin) => setStep({ kind: 'second-factor', pending });
  const stepFailed = (retry: () => void) => (
    <FailurePanel title={t('register.settingsFailed')} error="NETWORK_FAILED" onRetry={retry} />
  );
  const usernameForm = <UsernameForm area={area} onPending={onPending} />;
  return (
    <>
      {step?.kind === 'second-factor' && (
        <LazyView
          load={secondFactor}
          props={{
            pending: step.pending,
            onBack: (ended) => setStep({ kind: 'forms', ...(ended === undefined ? {} : { ended }) }),
          }}
          where="auth second factor"
          pending={stepSkeleton}
          renderFailure={stepFailed}
        />
      )}
      {step?.kind === 'phone' && service && (
        <LazyView
          load={phoneStep}
          props={{ service, area, onPending, onBack: () => setStep({ kind: 'forms' }) }}
          where="auth phone step"
          pending={stepSkeleton}
          renderFailure={stepFailed}
        />
      )}
      <div ref={forms} className={styles.view} hidden={step !== undefined && !back}>
        {back && step.ended !== undefined && <FormError title={step.ended} />}
        {operator.flags.MOBILEVERCODELOGIN3 === true ? (
          <Tabs<Method>
            label={t('login.method')}
            fill
            keep
            value={method}
            onChange={setMethod}
            tabs={[
              { value: 'username', label: t('login.byPassword'), content: usernameForm },
              {
                value: 'sms',
                label: t('login.bySms'),
                content: <SmsForm area={area} onPending={onPending} />,
              },
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
        {service && (
          <IdentityButtons
            service={service}
            area={area}
            onPending={onPending}
            onPhone={() => setStep({ kind: 'phone' })}
          />
        )}
        <p className={styles.small}>
          <TermsSentence textKey="login.terms" />
        </p>
        {member && <RiskNotice />}
      </div>
    </>
  );
}
