import { AuthDialog } from '../components/auth-dialog';
import { useErrorText, useShell } from '@tessera/shell-api';
import { RegisterMethods } from '../features/register/components/register-methods';
import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { useTexts } from '../locales/use-texts';
import { useBanner } from '../model/use-banner';
import { useRegisterSettings } from '../model/use-register-settings';
import { FormSkeleton } from '../components/form-skeleton';

export default function RegisterPopup() {
  const { dialogs, operator } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
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
        <ErrorPanel
          title={t('register.settingsFailed')}
          text={errorText(settings.error)}
          retryLabel={t('retry')}
          retrying={settings.isFetching}
          onRetry={() => settings.refetch()}
        />
      ) : (
        <FormSkeleton fields={['username', 'password', 'confirm', 'contact', 'code']} />
      )}
    </AuthDialog>
  );
}
