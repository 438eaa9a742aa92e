import { Door } from '../../components/door';
import { usePopupParams, useShell } from '@tessera/shell-api';
import { useTexts } from '../../locales/use-texts';
import { LoginForm } from './components/login-form';

/** `area: 'agent'` in the parameters is the agent area's own door (section 6). */
export default function LoginPopup() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const area = usePopupParams().area === 'agent' ? 'agent' : 'site';
  return (
    <Door
      title={t(area === 'agent' ? 'login.titleAgent' : 'login.title')}
      welcome={t('login.welcome')}
      onClose={() => dialogs.closePopup()}
    >
      <LoginForm area={area} />
    </Door>
  );
}
