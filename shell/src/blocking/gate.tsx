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
 * Section 4.1: the permission response decides between the site and a blocking page. The site starts at once and
 * gives way when the answer says so; nobody waits for it. A site that closes under its visitor stays as it is, out of
 * sight: what was typed, and the game that was open, are there again when it opens.
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
