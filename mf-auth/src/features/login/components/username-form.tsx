import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { CheckboxField, FormError, PasswordField, TextField } from '@tessera/ui-kit/field';
import { LockKeyhole, UserRound } from 'lucide-react';
import { CaptchaField } from '../../../components/captcha-field';
import styles from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { usePasskeyAutofill } from '../../../model/use-passkey-autofill';
import type { PendingLogin } from '../model/pending-login';
import { useLoginForm } from '../model/use-login-form';

const notBlank = (message: string) => (value: string) => value.trim() !== '' || message;

interface Props {
  area: 'site' | 'agent';
  /** The password was right, and something else is asked for. */
  onPending(pending: PendingLogin): void;
}

export function UsernameForm({ area, onPending }: Props) {
  const { t } = useTexts();
  const { operator, dialogs } = useShell();
  const { form, captcha, failure, loggingIn, submit } = useLoginForm(area, onPending);
  const { errors } = form.formState;
  const passkeyFailure = usePasskeyAutofill(area);
  const shownFailure = failure ?? passkeyFailure;
  const byNumber = operator.flags.MOBILENUMREG3 === true;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {shownFailure !== undefined && <FormError title={shownFailure} />}
      <TextField
        {...form.register('username', { validate: notBlank(t('login.usernameRequired')) })}
        aria-required
        label={t(byNumber ? 'usernameOrMobile' : 'username')}
        error={errors.username?.message}
        lead={<UserRound aria-hidden />}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register('password', { validate: notBlank(t('login.passwordRequired')) })}
        aria-required
        label={t('password')}
        error={errors.password?.message}
        lead={<LockKeyhole aria-hidden />}
        revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
        autoComplete="current-password"
        maxLength={128}
        enterKeyHint="go"
      />
      <button
        type="button"
        className={`${styles.link} ${styles.end}`}
        onClick={() => dialogs.openPopup('forgot-password', area === 'agent' ? { area } : {})}
      >
        {t('login.forgot')}
      </button>
      {captcha && (
        <CaptchaField
          {...form.register('captcha', {
            validate: (value) => captcha.solved || notBlank(t('captcha.required'))(value),
          })}
          captcha={captcha}
          error={errors.captcha?.message}
        />
      )}
      <CheckboxField
        {...form.register('remember')}
        label={t('login.remember')}
        {...(navigator.cookieEnabled ? {} : { hint: t('login.noCookies'), disabled: true })}
      />
      {!keepsSession() && <p className={styles.note}>{t('login.noStorage')}</p>}
      <Button type="submit" size="l" fullWidth loading={loggingIn}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

/** Whether this browser keeps a session over a reload (faults 27 to 29): storage may be off, or full. */
function keepsSession(): boolean {
  const key = 'tessera.probe';
  try {
    sessionStorage.setItem(key, key);
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
