import { useLocation, useSession } from '@tessera/shell-api';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { CentreFrame } from '../components/centre-frame';
import { LazyPage, type LoadPage } from '../components/lazy-page';
import { TrialNotice } from '../components/trial-notice';
import { pageOf, type PageId } from '../model/pages';

const pages: Record<PageId, LoadPage> = {
  securityCenter: () => import('./account-page'),
  depositv2: () => import('./deposit-page'),
  personalHistoryCopy: () => import('./betting-record-page'),
};

/** The member centre (section 2.12): `?page=` chooses, and what it does not know is "my account". */
export function MemberCentrePage() {
  const page = pageOf(useLocation().search);
  const { member, state } = useSession();
  return (
    <CentreFrame page={page}>
      {!member ? (
        <SkeletonBlock height="420px" />
      ) : state === 'trial' ? (
        <TrialNotice />
      ) : (
        <LazyPage key={page} load={pages[page]} />
      )}
    </CentreFrame>
  );
}
