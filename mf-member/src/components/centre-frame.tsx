import { Link, useSession } from '@tessera/shell-api';
import { Badge, badgeCount } from '@tessera/ui-kit/badge';
import { CentreFrame as Frame } from '@tessera/ui-kit/centre-frame';
import {
  BanknoteArrowDown,
  ChartColumn,
  Gift,
  HandCoins,
  History,
  LifeBuoy,
  Mail,
  MailOpen,
  PartyPopper,
  ReceiptText,
  ScrollText,
  Send,
  ShieldUser,
  UserPlus,
  Percent,
  Target,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import { pagePath, menuPageOf, pageIds, type MenuPageId, type PageId } from '../model/pages';
import { useRewardCounts } from '../model/use-reward-counts';
import { useMerchantWallet } from '../model/use-merchant-wallet';

const icons = {
  securityCenter: ShieldUser,
  transferFund: Wallet,
  depositv2: BanknoteArrowDown,
  withdraw: HandCoins,
  transferUpline: Send,
  personalHistoryCopy: History,
  transactionHistory: ScrollText,
  bonusDetails: Gift,
  rewardCenter: PartyPopper,
  referral: UserPlus,
  missionLeaderboard: Target,
  manualRebate: Percent,
  redEnvelope: MailOpen,
  creditReport: ReceiptText,
  messageV2: Mail,
  protection: LifeBuoy,
  personalProfit: ChartColumn,
};

interface Props {
  page: PageId;
  /** Shows another page in place, as in a popup; without it the menu leads to addresses. */
  onPage?: ((page: PageId) => void) | undefined;
  children: ReactNode;
}

/** CentreFrame shows the member centre's menu beside its page. */
export function CentreFrame({ page, onPage, children }: Props) {
  const { t } = useTexts();
  const { unread } = useSession();
  const rewards = useRewardCounts();
  const missions = rewards.byKind.MISSION ?? 0;
  const wallet = useMerchantWallet();
  const badges: Partial<Record<MenuPageId, { count: number; label: string }>> = {
    messageV2: { count: unread, label: t('messages.unread', { count: unread }) },
    missionLeaderboard: { count: missions, label: t('mission.waiting', { count: missions }) },
    rewardCenter: { count: rewards.count, label: t('rewards.waiting', { count: rewards.count }) },
  };
  // Where one balance plays everything there is nothing to move.
  const isShown = (id: MenuPageId) => id !== 'transferFund' || id === page || wallet?.isSingle === false;
  const entryOf = (id: MenuPageId) => {
    const Icon = icons[id];
    const badge = badges[id];
    return {
      id,
      label: t(`page.${id}`),
      icon: <Icon aria-hidden />,
      path: pagePath(id),
      badge: badge && badge.count > 0 && (
        <Badge tone="danger" label={badge.label}>
          {badgeCount(badge.count)}
        </Badge>
      ),
    };
  };
  const current = menuPageOf(page);
  return (
    <Frame
      label={t('centre.menu')}
      title={t(`page.${page}`)}
      entries={pageIds.filter(isShown).map(entryOf)}
      current={current}
      below={current !== page}
      onSelect={onPage}
      link={Link}
    >
      {children}
    </Frame>
  );
}
