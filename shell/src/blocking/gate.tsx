import { siteStateOf } from '@tessera/contracts/system';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useHost } from '../app/host-context';
import { MaintenancePage } from './maintenance-page';
import { RestrictedPage } from './restricted-page';
import type { StatusService } from './status-service';

interface Props {
  status: StatusService;
  children: ReactNode;
}

/**
 * Section 4.1: the permission response decides between the site and a blocking page. The site starts at once and
 * gives way when the answer says so; nobody waits for it.
 */
export function SystemGate({ status, children }: Props) {
  const { bus } = useHost().shell;
  const current = useSyncExternalStore(status.subscribe, status.get);

  useEffect(
    () =>
      bus.subscribe('system.status', ({ status: state }) => {
        const known = status.get();
        if (!known || siteStateOf(known) !== state) void status.refresh();
      }),
    [bus, status],
  );

  const state = current ? siteStateOf(current) : 'normal';
  if (state === 'maintenance')
    return (
      <MaintenancePage
        services={current?.customerService ?? []}
        closing={current?.closing}
        onRetry={status.refresh}
      />
    );
  if (state === 'restricted') return <RestrictedPage ip={current?.location.ip ?? ''} />;
  return children;
}
