import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { CheckboxField, FormError, PasswordField, TextField } from '@tessera/ui-kit/field';
import { LockKeyhole, Play, UserRound } from 'lucide-react';
import { CaptchaField } from '../../../components/captcha-field';
import styles from '../../../components/form.module.css';
import { TermsSentence } from '../../../components/terms-link';
import { useTexts } from '../../../locales/use-texts';
import { useLoginForm } from '../model/use-login-form';

const notBlank = (message: string) => (value: string) => value.trim() !== '' || message;

export function LoginForm({ area }: { area: 'site' | 'agent' }) {
  const { t } = useTexts();
  const { operator, dialogs } = useShell();
  const { form, captcha, failure, loggingIn, startingFreePlay, submit, startFreePlay } = useLoginForm(area);
  const { errors } = form.formState;
  const reveal = { show: t('showPassword'), hide: t('hidePassword') };
  const member = area === 'site';
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure !== undefined && <FormError title={failure} />}
        <TextField
          {...form.register('username', { validate: notBlank(t('login.usernameRequired')) })}
          aria-required
          label={t('username')}
          error={errors.username?.message}
          lead={<UserRound aria-hidden />}
          autoComplete="username"
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
          revealLabels={reveal}
          autoComplete="current-password"
          maxLength={128}
          enterKeyHint="go"
        />
        {captcha && (
          <CaptchaField
            {...form.register('captcha', { validate: notBlank(t('captcha.required')) })}
            captcha={captcha}
            error={errors.captcha?.message}
          />
        )}
        <CheckboxField
          {...form.register('remember')}
          label={t('login.remember')}
          {...(navigator.cookieEnabled ? {} : { hint: t('login.noCookies'), disabled: true })}
        />
        <Button type="submit" size="l" fullWidth loading={loggingIn}>
          {t('login.submit')}
        </Button>
      </form>
      {member && operator.flags.FREEPLAY3 === true && (
        <>
          <p className={styles.rule}>{t('login.or')}</p>
          <Button
            variant="secondary"
            size="l"
            fullWidth
            icon={<Play aria-hidden />}
            loading={startingFreePlay}
            onClick={startFreePlay}
          >
            {t('login.freePlay')}
          </Button>
          <p className={styles.small}>{t('login.freePlayHint')}</p>
        </>
      )}
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
    </>
  );
}
