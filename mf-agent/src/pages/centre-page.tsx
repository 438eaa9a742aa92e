import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView, type LoadView } from '@tessera/shell-api/lazy';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { CentreFrame } from '../components/centre-frame';
import { useTexts } from '../locales/use-texts';
import { firstPage, isEnabled, pageIds, waitingOn, type PageId } from '../model/pages';
import { useConsolidated } from '../model/use-consolidated';

/** A page that is not here yet is in no menu. */
const loads: Partial<Record<PageId, LoadView<object>>> = {
  agentAnnouncement: () => import('./announcements-page'),
  agentTeamOverview: () => import('./team-overview-page'),
  registerCenter: () => import('./register-center-page'),
  downlineManagmentView: () => import('./downline-management-page'),
  personalHistoryCopy: () => import('./team-betting-page'),
  palStatementsAgentCopy: () => import('./user-loss-page'),
  agentRevenueReport: () => import('./my-income-page'),
  agentDownlineTransactionDetailsCopy: () => import('./account-details-page'),
  agentDividendRecordCopy2: () => import('./dividend-record-page'),
  agentDailyWages2: () => import('./daily-salary-page'),
  agentHourSalary: () => import('./hourly-salary-page'),
  agentRealtimeSalary: () => import('./realtime-salary-page'),
};

interface Props {
  /** What the address or the popup asks for. */
  requested: PageId | undefined;
  /** Shows another page in place; without it the menu leads to addresses. */
  onPage?: (page: PageId) => void;
}

/**
 * CentrePage shows one page of the agent centre beside the menu, in the centre itself and in its popup. What is not
 * there for this agent leads to the first page.
 */
export function CentrePage({ requested, onPage }: Props) {
  const { t } = useTexts();
  const { operator } = useShell();
  const consolidated = useConsolidated();
  const pages = pageIds.filter((id) => loads[id] && isEnabled(id, consolidated));
  const load = requested && loads[requested];
  // Whether there is a contract of this kind is not known yet.
  const isPending = load && operator.flags.AGENTPOLICY3 && !consolidated && !pages.includes(requested);
  const page = requested && (isPending || pages.includes(requested)) ? requested : firstPage;
  const pending = <SkeletonBlock height="420px" />;
  return (
    <CentreFrame page={page} pages={pages} waiting={(id) => waitingOn(id, consolidated)} onPage={onPage}>
      {isPending ? (
        pending
      ) : (
        <LazyView
          key={page}
          load={loads[page] ?? (() => import('./team-overview-page'))}
          where="agent centre page"
          pending={pending}
          renderFailure={(retry) => (
            <FailurePanel title={t('page.failed')} error="NETWORK_FAILED" onRetry={retry} />
          )}
        />
      )}
    </CentreFrame>
  );
}
