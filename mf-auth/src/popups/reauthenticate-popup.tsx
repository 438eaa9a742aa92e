import { isApiError } from '@tessera/contracts';
import { useErrorText, usePopupParams, useSession, useShell } from '@tessera/shell-api';
import { reauthenticateCall } from '@tessera/contracts/member';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { FormError, PasswordField } from '@tessera/ui-kit/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../components/form.module.css';
import { useTexts } from '../locales/use-texts';
import { useSingleFlight } from '@tessera/shell-api/submit';

/**
 * ReauthenticatePopup asks for the password again, over the view whose call was refused; the host repeats
 * that call when the popup closes. With `password: false`, for an account without a password, it asks for
 * another login instead.
 */
export default function ReauthenticatePopup() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const byPassword = usePopupParams().password !== false;
  return (
    <Dialog
      open
      title={t('confirm.title')}
      closeLabel={t('close')}
      size="s"
      sheet="auto"
      delay={0}
      onClose={() => dialogs.closePopup()}
    >
      <div className={styles.view}>
        <p className={styles.note}>{t(byPassword ? 'confirm.why' : 'confirm.noPassword')}</p>
        {byPassword ? (
          <PasswordForm />
        ) : (
          <Button fullWidth onClick={() => dialogs.openPopup('login')}>
            {t('confirm.logIn')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function PasswordForm() {
  const { api, dialogs } = useShell();
  const { member } = useSession();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { password: '' } });
  const [busy, submit] = useSingleFlight(async ({ password }: { password: string }) => {
    setFailure(undefined);
    try {
      await api.call(reauthenticateCall, { password });
      dialogs.closePopup();
    } catch (error) {
      if (isApiError(error, 'PASSWORD_WRONG'))
        form.setError('password', { message: t('change.oldWrong') }, { shouldFocus: true });
      else setFailure(errorText(error));
    }
  });
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      {failure !== undefined && <FormError title={failure} />}
      {/* A password manager then knows whose password it is. */}
      <input type="text" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      <PasswordField
        {...form.register('password', { validate: (typed) => typed !== '' || t('login.passwordRequired') })}
        aria-required
        label={t('password')}
        error={form.formState.errors.password?.message}
        revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
        autoComplete="current-password"
        maxLength={128}
      />
      <Button type="submit" fullWidth loading={busy}>
        {t('confirm.submit')}
      </Button>
    </form>
  );
}
