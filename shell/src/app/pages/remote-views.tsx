import type { View } from '@tessera/shell-api';
import { useMemo, useState } from 'react';
import { RemoteOutlet } from '../../outlet/outlet';
import { useHost } from '../../host/host-context';
import { viewPath, type MatchedRoute } from '../../routing/routes';

/** RemoteViews renders the view of the current route, and hidden the views that are kept alive (home). */
export function RemoteViews({ shown, path }: { shown: MatchedRoute | undefined; path: string }) {
  const [keptAlive, setKeptAlive] = useState<readonly MatchedRoute[]>([]);
  if (shown?.route.keepAlive && !keptAlive.includes(shown)) setKeptAlive([...keptAlive, shown]);
  const passing = shown && !shown.route.keepAlive ? [shown] : [];

  return [...keptAlive, ...passing].map((match) => (
    <RouteView
      key={`${match.remote}:${match.route.id}:${match.route.keepAlive ? '' : path}`}
      match={match}
      path={match === shown ? path : (match.route.paths[0] ?? '/')}
      active={match === shown}
    />
  ));
}

function RouteView({ match, path, active }: { match: MatchedRoute; path: string; active: boolean }) {
  const { shell, loader, served, reportCrash } = useHost();
  const { remote, route } = match;
  const stablePath = viewPath(route, path);
  const view = useMemo<View>(
    () => ({ kind: 'route', id: route.id, path: stablePath }),
    [route.id, stablePath],
  );
  return (
    <RemoteOutlet
      remote={remote}
      view={view}
      active={active}
      shell={shell}
      loader={loader}
      skeleton={route.skeleton}
      served={served}
      onFailure={reportCrash}
    />
  );
}
