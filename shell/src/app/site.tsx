import { useEffect, useMemo } from 'react';
import { needRealAccount } from '../host-services/need-real-account';
import { useHost } from '../host/host-context';
import { LazyHomeSections } from './home-sections/lazy-home-sections';
import { Layout } from './layout/layout';
import { NotFound } from './pages/not-found';
import { Overlays } from './popups/overlays';
import { PendingView } from './pages/pending-view';
import { RemoteViews } from './pages/remote-views';
import type { MatchedRoute } from '../routing/routes';
import { useDocumentTitle } from './pages/use-document-title';
import { useCatalogue, useCurrentLocation, useSessionData } from '../host/use-host-values';
import { useScroll } from './pages/use-scroll';

/**
 * Site renders the whole page: the URL decides the layout and the view. Guards redirect, and so do the URLs
 * that open a popup (deep links).
 */
export function Site() {
  const { shell, findRoute } = useHost();
  const location = useCurrentLocation();
  const { state, restoring } = useSessionData();
  const catalogue = useCatalogue();
  const match = useMemo(
    () => findRoute(location.pathname, catalogue),
    [findRoute, location.pathname, catalogue],
  );

  const popup = match.kind === 'popup' ? match.popup : undefined;
  const access = match.kind === 'remote' ? match.route.access : 'public';
  const needsLogin = access === 'agent' ? state !== 'agent' : access === 'signed-in' && state === 'visitor';
  const refused = needsLogin && !restoring;
  const needsReal = match.kind === 'remote' && match.route.realAccount && state === 'trial';
  const waiting = needsLogin && restoring;

  useEffect(() => {
    if (!popup) return;
    const article = location.hash.slice(1);
    shell.dialogs.openPopup(popup, {
      ...(article ? { article } : {}),
      ...Object.fromEntries(new URLSearchParams(location.search)),
    });
    // Help keeps its URL, which can be shared with its article; the others are home with a popup (section 2.1).
    if (popup !== 'help') shell.navigation.go('/', { replace: true });
  }, [popup, location.hash, location.search, shell]);

  useEffect(() => {
    // The agent area has a login page of its own, which also says why somebody cannot enter.
    if (refused) shell.navigation.go(access === 'agent' ? '/agent' : '/login', { replace: true });
  }, [refused, access, shell]);

  useEffect(() => {
    if (!needsReal) return;
    shell.navigation.go('/', { replace: true });
    needRealAccount(shell);
  }, [needsReal, shell]);

  const home = useMemo(() => findRoute('/', catalogue), [findRoute, catalogue]);
  const shown: MatchedRoute | undefined =
    match.kind === 'remote' && !needsLogin && !needsReal
      ? match
      : match.kind === 'popup' && home.kind === 'remote'
        ? home
        : undefined;

  useDocumentTitle(shown);
  useScroll();

  return (
    <>
      <Layout route={shown?.route} waiting={waiting}>
        <RemoteViews shown={shown} path={location.pathname} />
        <LazyHomeSections route={shown?.route} search={location.search} />
        {match.kind === 'pending' && <PendingView />}
        {match.kind === 'unknown' && <NotFound />}
      </Layout>
      <Overlays />
    </>
  );
}
