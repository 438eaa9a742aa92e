import { AuthDialog } from '../components/auth-dialog';
import { usePopupParams, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Tabs } from '@tessera/ui-kit/tabs';
import { useState } from 'react';
import styles from '../components/form.module.css';
import { useTexts } from '../locales/use-texts';
import { useBanner } from '../model/use-banner';
import { useRegisterSettings } from '../model/use-register-settings';
import { EmailForm } from '../features/forgot-password/components/email-form';
import { PhoneForm } from '../features/forgot-password/components/phone-form';
import { FormSkeleton } from '../components/form-skeleton';

type Method = 'mobileNum' | 'email';

/**
 * ForgotPasswordPopup sets a forgotten password by phone, or by e-mail where the operator offers that too
 * (section 4.5).
 */
export default function ForgotPasswordPopup() {
  const { dialogs, operator } = useShell();
  const { t } = useTexts();
  const settings = useRegisterSettings();
  const banner = useBanner('w_forget');
  // The login area that it was opened from.
  const area = usePopupParams().area === 'agent' ? { area: 'agent' } : {};
  const [method, setMethod] = useState<Method>('mobileNum');
  const ruleOf = (name: string) => settings.data?.fields.find(({ field }) => field === name);
  const rule = ruleOf('password');
  const usernameRule = ruleOf('username');
  return (
    <AuthDialog
      title={t('forgot.title')}
      welcome={banner?.title || t('forgot.welcome')}
      lead={banner?.subtitle || t('forgot.lead')}
      picture={banner?.url}
      onClose={() => dialogs.closePopup()}
    >
      {rule && usernameRule ? (
        operator.flags.CHNGPASSVERIF3 === true ? (
          <Tabs<Method>
            label={t('forgot.method')}
            fill
            keep
            value={method}
            onChange={setMethod}
            tabs={[
              { value: 'mobileNum', label: t('forgot.byPhone'), content: <PhoneForm rule={rule} /> },
              {
                value: 'email',
                label: t('forgot.byEmail'),
                content: <EmailForm rule={rule} usernameRule={usernameRule} />,
              },
            ]}
          />
        ) : (
          <PhoneForm rule={rule} />
        )
      ) : settings.isError ? (
        <FailurePanel
          title={t('register.settingsFailed')}
          error={settings.error}
          retrying={settings.isFetching}
          onRetry={() => settings.refetch()}
        />
      ) : (
        <FormSkeleton fields={['mobile', 'code', 'password']} />
      )}
      <p className={styles.aside}>
        <button type="button" className={styles.link} onClick={() => dialogs.openPopup('login', area)}>
          {t('forgot.toLogin')}
        </button>
      </p>
    </AuthDialog>
  );
}
