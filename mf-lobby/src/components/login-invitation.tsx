import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { UserRound } from 'lucide-react';
import { useTexts } from '../locales/use-texts';

/** LoginInvitation asks a visitor to log in where a member would see something of the account. */
export function LoginInvitation({ title, text }: { title?: string; text?: string }) {
  const { session } = useShell();
  const { t } = useTexts();
  return (
    <EmptyState
      icon={<UserRound />}
      title={title ?? t('list.loginTitle')}
      text={text ?? t('list.loginText')}
      action={<Button onClick={() => session.requireLogin()}>{t('list.login')}</Button>}
    />
  );
}
