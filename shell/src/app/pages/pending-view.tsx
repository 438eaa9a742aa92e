import { useEffect, useState } from 'react';
import { LoadErrorPanel } from '../../outlet/load-error-panel';
import { slowAfter } from '../../remotes/remote-loader';
import { RemoteSkeleton } from '../../outlet/remote-skeleton';
import { useHost } from '../../host/host-context';
import { useCatalogue } from '../../host/use-host-values';

/**
 * PendingView stands in for a view while the catalogue loads: the page itself knows only the remote of
 * its first view. It shows a skeleton, or a failure with a Retry.
 */
export function PendingView() {
  const { catalogue } = useHost();
  const { error } = useCatalogue();
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    void catalogue.load();
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [catalogue]);

  const retry = () => void catalogue.load();
  if (error) return <LoadErrorPanel error={error} onRetry={retry} />;
  return <RemoteSkeleton shape="panel" slow={slow} onRetry={retry} />;
}
