import { Link } from '@tessera/shell-api';
import { Badge, badgeCount } from '@tessera/ui-kit/badge';
import { CentreFrame as Frame } from '@tessera/ui-kit/centre-frame';
import {
  BadgePercent,
  CalendarClock,
  ChartColumn,
  ChartNoAxesCombined,
  Clock,
  HandCoins,
  History,
  Megaphone,
  Network,
  ReceiptText,
  Scale,
  UserRoundPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import { pagePath, type PageId } from '../model/pages';

const icons = {
  agentAnnouncement: Megaphone,
  agentTeamOverview: ChartColumn,
  registerCenter: UserRoundPlus,
  downlineManagmentView: Network,
  personalHistoryCopy: History,
  palStatementsAgentCopy: Scale,
  agentRevenueReport: ChartNoAxesCombined,
  agentDownlineTransactionDetailsCopy: ReceiptText,
  agentDividendRecordCopy2: BadgePercent,
  agentDailyWages2: HandCoins,
  agentHourSalary: CalendarClock,
  agentRealtimeSalary: Clock,
};

interface Props {
  page: PageId;
  /** Pages that there are for this agent, in their order. */
  pages: readonly PageId[];
  /** How many contracts wait on a page for the agent's own answer. */
  waiting(page: PageId): number;
  /** Shows another page in place, as in a popup; without it the menu leads to addresses. */
  onPage?: ((page: PageId) => void) | undefined;
  children: ReactNode;
}

/** CentreFrame shows the agent centre's menu beside its page. */
export function CentreFrame({ page, pages, waiting, onPage, children }: Props) {
  const { t } = useTexts();
  const entryOf = (id: PageId) => {
    const Icon = icons[id];
    const count = waiting(id);
    return {
      id,
      label: t(`page.${id}`),
      icon: <Icon aria-hidden />,
      path: pagePath(id),
      badge: count > 0 && (
        <Badge tone="danger" label={t('contract.waiting', { count })}>
          {badgeCount(count)}
        </Badge>
      ),
    };
  };
  return (
    <Frame
      label={t('centre.menu')}
      title={t(`page.${page}`)}
      entries={pages.map(entryOf)}
      current={page}
      onSelect={onPage}
      link={Link}
    >
      {children}
    </Frame>
  );
}
