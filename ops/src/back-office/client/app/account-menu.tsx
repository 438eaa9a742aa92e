import { Button } from '@tessera/ui-kit/button';
import { Menu } from '@tessera/ui-kit/menu';
import { LogOut, UserRound } from 'lucide-react';
import { t } from '../i18n';
import { notices } from '../session/notice-store';
import { useOperator } from '../session/operator-context';
import { roleNames } from '../session/role-refusal';
import { sessionStore, useSession } from '../session/session-store';

/** Who is signed in and as what, and the way out. */
export function AccountMenu() {
  const { name } = useSession();
  const { roles } = useOperator();
  const signOut = () =>
    void sessionStore.signOut().catch(() => notices.show({ tone: 'danger', title: t('errors.NETWORK') }));
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="s" icon={<UserRound aria-hidden />}>
          {name}
        </Button>
      }
      items={[
        { id: 'roles', label: roleNames(roles), onSelect: () => undefined, disabled: true },
        { id: 'out', label: t('signIn.out'), icon: <LogOut aria-hidden />, onSelect: signOut, ruled: true },
      ]}
    />
  );
}
