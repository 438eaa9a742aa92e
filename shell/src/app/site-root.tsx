import { LoadingContext } from '@tessera/shell-api/lazy';
import { useEffect, useLayoutEffect } from 'react';
import { SystemGate } from '../blocking/gate';
import { HostContext, type Host } from '../host/host-context';
import { hostLoading } from '../loading/host-loading';
import { Site } from './site';

interface Props {
  host: Host;
  /** Called in the commit that the site is first part of, before it is painted. */
  onShown(): void;
}

/** SiteRoot renders the host's whole tree. Its code comes after a view that the page has as HTML. */
export function SiteRoot({ host, onShown }: Props) {
  useLayoutEffect(onShown, [onShown]);
  // A view that nobody has taken over by now belongs to a page that this visit has left.
  useEffect(() => host.served.end(), [host]);
  return (
    <HostContext value={host}>
      <LoadingContext value={hostLoading}>
        <SystemGate status={host.status}>
          <Site />
        </SystemGate>
      </LoadingContext>
    </HostContext>
  );
}
