import { useSession } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView, type LoadView } from '@tessera/shell-api/lazy';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { CentreFrame } from '../components/centre-frame';
import { TrialNotice } from '../components/trial-notice';
import { useTexts } from '../locales/use-texts';
import type { PageId } from '../model/pages';

const pages: Record<PageId, LoadView<object>> = {
  securityCenter: () => import('./account-page'),
  transferFund: () => import('./transfer-fund-page'),
  depositv2: () => import('./deposit-page'),
  depositTutorial: () => import('./deposit-tutorial-page'),
  withdraw: () => import('./withdraw-page'),
  transferUpline: () => import('./transfer-upline-page'),
  personalHistoryCopy: () => import('./betting-record-page'),
  transactionHistory: () => import('./transaction-history-page'),
  personalProfit: () => import('./personal-profit-page'),
  bonusDetails: () => import('./bonus-page'),
  rewardCenter: () => import('./reward-center-page'),
  referral: () => import('./referral-page'),
  missionLeaderboard: () => import('./mission-page'),
  protection: () => import('./protection-page'),
  creditReport: () => import('./credit-report-page'),
  redEnvelope: () => import('./red-envelope-page'),
  myPlay: () => import('./my-play-page'),
  manualRebate: () => import('./rebate-page'),
  messageV2: () => import('./messages-page'),
};

interface Props {
  page: PageId;
  /** Shows another page in place; without it the menu leads to addresses. */
  onPage?: (page: PageId) => void;
}

/** CentrePage shows one page of the member centre beside the menu, in the centre itself and in its popup. */
export function CentrePage({ page, onPage }: Props) {
  const { member, state } = useSession();
  const { t } = useTexts();
  return (
    <CentreFrame page={page} onPage={onPage}>
      {!member ? (
        <SkeletonBlock height="420px" />
      ) : state === 'trial' ? (
        <TrialNotice />
      ) : (
        <LazyView
          key={page}
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
