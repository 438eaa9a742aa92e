import type { RegisterSettings } from '@tessera/contracts/system';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import styles from '../../../components/form.module.css';
import { RiskNotice } from '../../../components/risk-notice';
import { useTexts } from '../../../locales/use-texts';
import type { RegisterMethod } from '../api/register';
import { useRegisterForm } from '../model/use-register-form';
import { Consents } from './consents';
import { RegisterField } from './register-field';

interface Props {
  settings: RegisterSettings;
  method: RegisterMethod;
}

export function RegisterForm({ settings, method }: Props) {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const register = useRegisterForm(settings, method);
  const { form, identity, rules, failure, submitting, submit } = register;
  return (
    <>
      {identity && (
        <p role="status" className={styles.note}>
          {t(`identity.pending.${identity.channel}`, {
            number: identity.phone ? `+${identity.phone.countryDialingCode} ${identity.phone.mobileNum}` : '',
          })}
        </p>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        {rules.map((rule) => (
          <RegisterField key={rule.field} rule={rule} register={register} />
        ))}
        <Consents form={form} minimumAge={settings.minimumAge} />
        {failure !== undefined && <FormError title={failure} />}
        <div className={styles.submit}>
          <Button type="submit" size="l" fullWidth loading={submitting}>
            {t('register.submit')}
          </Button>
        </div>
      </form>
      <RiskNotice />
      <p className={styles.aside}>
        {t('register.hasAccount')}
        <button type="button" className={styles.link} onClick={() => dialogs.openPopup('login')}>
          {t('register.toLogin')}
        </button>
      </p>
    </>
  );
}
