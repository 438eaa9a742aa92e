import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Lock } from 'lucide-react';
import { ResourceContextProvider } from 'ra-core';
import { createContext, useContext } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { t } from '../i18n';
import { findPage } from '../resources/pages';
import type { ResourcePage } from '../resources/resource-page';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';
import { roleNames } from '../session/role-refusal';

const PageContext = createContext<ResourcePage | undefined>(undefined);

/** useResourcePage returns the resource that the URL names. */
export function useResourcePage(): ResourcePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('this part is of a resource’s page');
  return page;
}

/** ResourceGate shows a resource’s pages to who may read it; to others it says which role may. */
export function ResourceGate() {
  const { resource } = useParams();
  const { operator, may } = useOperator();
  const page = findPage(resource);
  const home = <Link to={officePath(operator.code)}>{t('menu.home')}</Link>;
  if (!page) return <EmptyState title={t('errors.noPage')} action={home} />;
  const { name, roles } = page.definition;
  if (!may(roles.read))
    return (
      <EmptyState
        icon={<Lock />}
        title={t('role.noAccess', { page: t(`resources.${name}`) })}
        text={t('role.needed', { roles: roleNames(roles.read) })}
        action={home}
      />
    );
  return (
    <PageContext value={page}>
      <ResourceContextProvider value={name}>
        <Outlet />
      </ResourceContextProvider>
    </PageContext>
  );
}
