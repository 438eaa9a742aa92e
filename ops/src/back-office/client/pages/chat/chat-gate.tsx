import { chatRoles } from '@tessera/contracts/back-office';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Lock } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { t } from '../../i18n';
import { useOperator } from '../../session/operator-context';
import { officePath } from '../../session/operator-path';
import { roleNames } from '../../session/role-refusal';

/** ChatGate shows the pages of live chat to who answers players. */
export function ChatGate() {
  const { operator, may } = useOperator();
  if (may(chatRoles)) return <Outlet />;
  return (
    <EmptyState
      icon={<Lock />}
      title={t('chat.noAccess')}
      text={t('role.needed', { roles: roleNames(chatRoles) })}
      action={<Link to={officePath(operator.code)}>{t('menu.home')}</Link>}
    />
  );
}
