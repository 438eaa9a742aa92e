import { Link, useShell } from '@tessera/shell-api';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { BadgeInfo } from 'lucide-react';
import { useTexts } from '../locales/use-texts';

/** TrialNotice tells a trial user that the member centre needs a real account (section 6). */
export function TrialNotice() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  return (
    <EmptyState
      icon={<BadgeInfo />}
      title={t('trial.title')}
      text={t('in_need_true_account')}
      action={
        <>
          <Button onClick={() => dialogs.openPopup('register')}>{t('trial.register')}</Button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {t('toLobby')}
          </Link>
        </>
      }
    />
  );
}
