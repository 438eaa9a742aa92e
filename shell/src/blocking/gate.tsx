import { siteStateOf } from '@tessera/contracts/system';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHost } from '../host/host-context';
import { MaintenancePage } from './maintenance-page';
import { RestrictedPage } from './restricted-page';
import type { StatusService } from '../host-services/status-service';
import { useSiteOutOfSight } from './use-site-out-of-sight';

interface Props {
  status: StatusService;
  children: ReactNode;
}

/**
 * SystemGate shows the site or a blocking page by the permission response (section 4.1). The site renders at
 * once without waiting for it. When the site closes while it is open, it stays mounted but hidden, so that
 * what was typed and the open game are there again when it opens.
 */
export function SystemGate({ status, children }: Props) {
  const { bus, queryClient } = useHost().shell;
  const current = useSyncExternalStore(status.subscribe, status.get);

  useEffect(
    () =>
      bus.subscribe('system.status', ({ status: state }) => {
        const currentStatus = status.get();
        if (!currentStatus || siteStateOf(currentStatus) !== state) void status.refresh();
      }),
    [bus, status],
  );

  const state = current ? siteStateOf(current) : 'normal';
  const isClosed = state === 'maintenance';
  const [started, setStarted] = useState(!isClosed);
  if (!isClosed && !started) setStarted(true);
  useSiteOutOfSight(isClosed && started);
  useEffect(() => {
    if (!isClosed || !started) return undefined;
    // What was asked for meanwhile was refused.
    return () => void queryClient.invalidateQueries();
  }, [isClosed, started, queryClient]);

  if (state === 'restricted') return <RestrictedPage ip={current?.location.ip ?? ''} />;
  return (
    <>
      {(started || !isClosed) && children}
      {isClosed &&
        createPortal(
          <MaintenancePage
            services={current?.customerService ?? []}
            closing={current?.closing}
            onRetry={status.refresh}
          />,
          document.body,
        )}
    </>
  );
}
