import { Button } from '@tessera/ui-kit/button';
import { Menu } from '@tessera/ui-kit/menu';
import { LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { currentLanguage, officeLanguages, t } from '../i18n';
import { notices } from '../session/notice-store';
import { useOperator } from '../session/operator-context';
import { roleNames } from '../session/role-refusal';
import { officePath } from '../session/operator-path';
import { sessionStore, useSession } from '../session/session-store';

/** AccountMenu shows who is signed in and as what, and signs them out. */
export function AccountMenu() {
  const { name } = useSession();
  const { operator, roles } = useOperator();
  const navigate = useNavigate();
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
        ...officeLanguages.map(({ code, name: label }, index) => ({
          id: code,
          label,
          ruled: index === 0,
          disabled: code === currentLanguage(),
          // Home takes the language on: by then a form that is not saved has asked whether it may be left.
          onSelect: () => void navigate(`${officePath(operator.code)}?language=${code}`),
        })),
        { id: 'out', label: t('signIn.out'), icon: <LogOut aria-hidden />, onSelect: signOut, ruled: true },
      ]}
    />
  );
}
