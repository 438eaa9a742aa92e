import { useSession, useShell } from '@tessera/shell-api';
import { Dialog } from '@tessera/ui-kit/dialog';
import { useTexts } from '../locales/use-texts';
import { hasPasskeys } from '../model/passkey-ceremony';
import { Authenticator } from '../features/devices/components/authenticator';
import { DeviceList } from '../features/devices/components/device-list';
import { PasskeyList } from '../features/devices/components/passkey-list';
import styles from '../features/devices/components/devices.module.css';

/**
 * DevicesPopup shows where the member is signed in, with the passkeys and the authenticator that sign in. A
 * trial account has neither of those, since it cannot be logged in to again.
 */
export default function DevicesPopup() {
  const { dialogs } = useShell();
  const { member, state } = useSession();
  const { t, date } = useTexts();
  const last = member?.lastLogin;
  return (
    <Dialog
      open
      title={t('devices.title')}
      closeLabel={t('close')}
      size="m"
      focus="title"
      onClose={() => dialogs.closePopup()}
    >
      <div className={styles.view}>
        {last && (
          <p className={styles.note}>
            {t('devices.lastLogin', { when: date(last.at, 'datetime'), ip: last.ip })}
          </p>
        )}
        <DeviceList />
        {state !== 'trial' && <Authenticator />}
        {hasPasskeys() && state !== 'trial' && <PasskeyList />}
      </div>
    </Dialog>
  );
}
