import { useLocation, useShell } from '@tessera/shell-api';
import { useEffect } from 'react';
import { pageOf, pagePath } from '../model/pages';
import { CentrePage } from './centre-page';

/**
 * MemberCentrePage is the member centre (section 2.12). `?page=` chooses the page; an unknown one leads to
 * "my account", and so does its address then.
 */
export function MemberCentrePage() {
  const { navigation } = useShell();
  const { search } = useLocation();
  const page = pageOf(search);
  const requested = new URLSearchParams(search).get('page');
  const isUnknown = requested !== null && requested !== page;
  useEffect(() => {
    if (isUnknown) navigation.go(pagePath(page), { replace: true });
  }, [isUnknown, page, navigation]);
  return <CentrePage page={page} />;
}
