import type { RemoteRoute } from '@tessera/contracts/release';
import { LazyView } from '@tessera/shell-api/lazy';
import { useState } from 'react';
import { useCatalogue } from '../../host/use-host-values';

const loadHomeSections = () => import('./home-sections');

/**
 * LazyHomeSections loads the sections of the home page once it is shown and some remote of the set brings one; away from home they stay, hidden, as
 * the page itself does. What one of its parameters shows instead of home has none.
 */
export function LazyHomeSections({ route, search }: { route: RemoteRoute | undefined; search: string }) {
  const { entries } = useCatalogue();
  const [wasShown, setWasShown] = useState(false);
  const parameters = new URLSearchParams(search);
  const active =
    route?.paths.includes('/') === true && !route.prerender?.unless.some((name) => parameters.has(name));
  if (active && !wasShown) setWasShown(true);
  if (!wasShown || !entries?.some(({ menu }) => menu === 'home')) return null;
  return <LazyView load={loadHomeSections} where="home sections" props={{ active }} />;
}
