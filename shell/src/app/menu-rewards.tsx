import { Crown, Percent, UserRoundPlus, type LucideIcon } from 'lucide-react';
import { ComingLinks } from './coming-links';
import { useHost } from './host-context';
import { ShellLink } from './shell-link';
import { useSessionData } from './use-host-values';
import { promotionPlace, usePromotions } from './use-promotions';
import { useTexts, type ShellTextKey } from './use-texts';

interface Reward {
  readonly category: string;
  readonly label: ShellTextKey;
  readonly icon: LucideIcon;
  readonly shown: boolean;
}

/**
 * VIP bonus, refer and earn, rebate (section 2.4). Each leads to the operator's own promotion of its kind; where there
 * is none it is left out.
 */
export function MenuRewards() {
  const { vip, referral } = useHost().boot.operator;
  const { t } = useTexts();
  const { member, state } = useSessionData();
  const promotions = usePromotions();
  const visitor = state === 'visitor';
  const rewards: readonly Reward[] = [
    { category: 'VIP', label: 'menu.vip', icon: Crown, shown: visitor ? vip : member?.hasVip === true },
    { category: 'REFERRAL', label: 'menu.referral', icon: UserRoundPlus, shown: visitor || referral },
    { category: 'REBATE', label: 'menu.rebate', icon: Percent, shown: true },
  ];
  const offered = rewards.filter(({ shown }) => shown);
  if (promotions === undefined) return <ComingLinks count={offered.length} />;
  return offered.map(({ category, label, icon: Icon }) => {
    const promotion = promotions.find((one) => one.category === category);
    return promotion ? (
      <li key={category}>
        {/* The promotion has a line of its own, which is the one that is marked. */}
        <ShellLink to={promotionPlace(promotion.id)} current={false}>
          <Icon aria-hidden="true" /> {t(label)}
        </ShellLink>
      </li>
    ) : null;
  });
}
