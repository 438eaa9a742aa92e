import { useLocation, useSession } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView, type LoadView } from '@tessera/shell-api/lazy';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { CentreFrame } from '../components/centre-frame';
import { TrialNotice } from '../components/trial-notice';
import { useTexts } from '../locales/use-texts';
import { pageOf, type PageId } from '../model/pages';

const pages: Record<PageId, LoadView<object>> = {
  securityCenter: () => import('./account-page'),
  depositv2: () => import('./deposit-page'),
  withdraw: () => import('./withdraw-page'),
  personalHistoryCopy: () => import('./betting-record-page'),
};

/**
 * MemberCentrePage is the member centre (section 2.12). `?page=` chooses the page; an unknown one leads to
 * "my account".
 */
export function MemberCentrePage() {
  const page = pageOf(useLocation().search);
  const { member, state } = useSession();
  const { t } = useTexts();
  return (
    <CentreFrame page={page}>
      {!member ? (
        <SkeletonBlock height="420px" />
      ) : state === 'trial' ? (
        <TrialNotice />
      ) : (
        <LazyView
          load={pages[page]}
          where="member centre page"
          pending={<SkeletonBlock height="420px" />}
          renderFailure={(retry) => (
            <FailurePanel title={t('page.failed')} error="NETWORK_FAILED" onRetry={retry} />
          )}
        />
      )}
    </CentreFrame>
  );
}
