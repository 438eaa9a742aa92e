import { useLocation, useShell } from '@tessera/shell-api';
import { useEffect } from 'react';
import { firstPage, pageOf, pagePath } from '../model/pages';
import { CentrePage } from './centre-page';

/**
 * AgentCentrePage is the agent centre (section 2.13). `?page=` chooses the page; an unknown one leads to the team
 * overview, and so does its address then.
 */
export default function AgentCentrePage() {
  const { navigation } = useShell();
  const { search } = useLocation();
  const page = pageOf(search);
  const isUnknown = page === undefined && new URLSearchParams(search).get('page') !== null;
  useEffect(() => {
    if (isUnknown) navigation.go(pagePath(firstPage), { replace: true });
  }, [isUnknown, navigation]);
  return <CentrePage requested={page} />;
}
