import { AuthDialog } from '../components/auth-dialog';
import { usePopupParams, useShell } from '@tessera/shell-api';
import { useTexts } from '../locales/use-texts';
import styles from '../components/form.module.css';
import { LoginForm } from '../features/login/components/login-form';

/**
 * LoginPopup logs in. The parameter `area: 'agent'` makes it the agent area's login (section 6); `goesOn` is
 * the account whose session expired under the popup and continues after the login.
 */
export default function LoginPopup() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const params = usePopupParams();
  const area = params.area === 'agent' ? 'agent' : 'site';
  return (
    <AuthDialog
      title={t(area === 'agent' ? 'login.titleAgent' : 'login.title')}
      welcome={t('login.welcome')}
      onClose={() => dialogs.closePopup()}
    >
      {typeof params.goesOn === 'string' && (
        <p role="status" className={styles.note}>
          {t('login.goesOn')}
        </p>
      )}
      <LoginForm area={area} />
    </AuthDialog>
  );
}
