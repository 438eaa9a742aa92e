import { useSession, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';

/** MembersOnly renders its children for a signed-in member and invites everybody else to sign in. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { session } = useShell();
  const { member } = useSession();
  const { t } = useTexts();
  if (member) return children;
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t('account.login')}
      text={t('account.loginText')}
      action={<Button onClick={() => session.requireLogin()}>{t('hero.login')}</Button>}
    />
  );
}
