import { AuthDialog } from '../components/auth-dialog';
import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { RegisterMethods } from '../features/register/components/register-methods';
import { useTexts } from '../locales/use-texts';
import { useBanner } from '../model/use-banner';
import { useRegisterSettings } from '../model/use-register-settings';
import { FormSkeleton } from '../components/form-skeleton';

export default function RegisterPopup() {
  const { dialogs, operator } = useShell();
  const { t } = useTexts();
  const settings = useRegisterSettings();
  const banner = useBanner('w_login');
  return (
    <AuthDialog
      title={t('register.title')}
      welcome={banner?.title || t('register.welcome', { brand: operator.name })}
      lead={banner?.subtitle || t('register.lead')}
      picture={banner?.url}
      onClose={() => dialogs.closePopup()}
    >
      {settings.data ? (
        <RegisterMethods settings={settings.data} />
      ) : settings.isError ? (
        <FailurePanel
          title={t('register.settingsFailed')}
          error={settings.error}
          retrying={settings.isFetching}
          onRetry={() => settings.refetch()}
        />
      ) : (
        <FormSkeleton fields={['username', 'password', 'confirm', 'contact', 'code']} />
      )}
    </AuthDialog>
  );
}
