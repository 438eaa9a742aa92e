import { Crown, Percent, UserRoundPlus, type LucideIcon } from 'lucide-react';
import { useHost } from '../../host/host-context';
import { ShellLink } from '../../host/shell-link';
import { useSessionData } from '../../host/use-host-values';
import { promotionPath, usePromotions } from './use-promotions';
import { useTexts, type ShellTextKey } from '../../host/use-texts';

interface Reward {
  readonly category: string;
  readonly label: ShellTextKey;
  readonly icon: LucideIcon;
  readonly shown: boolean;
}

/**
 * VIP bonus, refer and earn, rebate (section 2.4): who sees them is said by the visit and the operator's flags. Each leads
 * to the operator's own promotion of its kind, or to the list of that kind, which says when there is none.
 */
export function MenuRewards() {
  const { referral } = useHost().boot.operator;
  const { t } = useTexts();
  const { member, state } = useSessionData();
  const promotions = usePromotions();
  const visitor = state === 'visitor';
  const rewards: readonly Reward[] = [
    { category: 'VIP', label: 'menu.vip', icon: Crown, shown: visitor || member?.hasVip === true },
    { category: 'REFERRAL', label: 'menu.referral', icon: UserRoundPlus, shown: visitor || referral },
    { category: 'REBATE', label: 'menu.rebate', icon: Percent, shown: true },
  ];
  return rewards
    .filter(({ shown }) => shown)
    .map(({ category, label, icon: Icon }) => {
      const promotion = promotions?.find((one) => one.category === category);
      return (
        <li key={category}>
          {/* The promotion has a line of its own, which is the one that is marked. */}
          <ShellLink
            to={promotion ? promotionPath(promotion.id) : `/promotions?category=${category}`}
            current={promotion ? false : undefined}
          >
            <Icon aria-hidden="true" /> {t(label)}
          </ShellLink>
        </li>
      );
    });
}
