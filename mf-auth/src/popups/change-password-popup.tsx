import { AuthDialog } from '../components/auth-dialog';
import { usePopupParams, useSession, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { useEffect } from 'react';
import { useTexts } from '../locales/use-texts';
import { pendingPassword } from '../model/pending-password';
import { useRegisterSettings } from '../model/use-register-settings';
import { ChangePasswordForm } from '../features/change-password/components/change-password-form';
import { FormSkeleton } from '../components/form-skeleton';

const leads = { EXPIRED: 'change.expired', FIRST_LOGIN: 'change.first', WEAK: 'change.weak' } as const;

/**
 * ChangePasswordPopup changes the password. With `forced`, after a login whose password has to be changed
 * (section 4.2), the only other way out is to log out.
 */
export default function ChangePasswordPopup() {
  const { dialogs, session } = useShell();
  const { member } = useSession();
  const { t } = useTexts();
  const settings = useRegisterSettings();
  const forced = usePopupParams().forced === true;
  useEffect(() => pendingPassword.forget, []);
  const rule = settings.data?.fields.find(({ field }) => field === 'password');

  async function leave() {
    dialogs.closePopup();
    await session.signOut();
  }

  return (
    <AuthDialog
      title={t('change.title')}
      welcome={t('change.welcome')}
      lead={t(forced ? leads[member?.passwordChangeReason ?? 'WEAK'] : 'change.lead')}
      {...(forced ? {} : { onClose: () => dialogs.closePopup() })}
    >
      {rule ? (
        <ChangePasswordForm rule={rule} />
      ) : settings.isError ? (
        <FailurePanel
          title={t('register.settingsFailed')}
          error={settings.error}
          retrying={settings.isFetching}
          onRetry={() => settings.refetch()}
        />
      ) : (
        <FormSkeleton fields={['new', 'confirm']} />
      )}
      {forced && (
        <Button variant="ghost" fullWidth onClick={leave}>
          {t('change.leave')}
        </Button>
      )}
    </AuthDialog>
  );
}
