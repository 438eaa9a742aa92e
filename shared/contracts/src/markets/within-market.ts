import type { Operator } from '../operator';
import type { SiteFlag } from '../release';
import { isOff, rulePackOf } from './rule-packs';

/**
 * withinMarket returns an operator's document as its market allows it: nobody younger, no feature that is off there, the
 * market's own help lines beside the operator's, and proof of identity among the documents where it is needed to play.
 */
export function withinMarket(operator: Operator): Operator {
  const { minimumAge, help } = rulePackOf(operator).duties;
  const { registration, vip, flags, compliance, payouts } = operator;
  const lines = [...help.value, ...(compliance?.help ?? [])];
  return {
    ...operator,
    registration: { ...registration, minimumAge: Math.max(registration.minimumAge, minimumAge.value) },
    flags: { ...flags, ...(isOff(operator, 'FREE_PLAY') && { FREEPLAY3: false }) },
    vip: { ...vip, enabled: vip.enabled && !isOff(operator, 'VIP') },
    ...(compliance && {
      compliance: {
        ...compliance,
        help: lines.filter(({ url }, index) => lines.findIndex((line) => line.url === url) === index),
      },
    }),
    ...(payouts && { payouts: payoutsWithin(operator, payouts) }),
  };
}

/** siteFlags says which parts of a site an operator has, within its market. */
export const siteFlags = (operator: Operator): Record<SiteFlag, boolean> => ({
  vip: operator.vip.enabled && !isOff(operator, 'VIP'),
  winnerBoard: !isOff(operator, 'WINNER_BOARD'),
});

type Payouts = NonNullable<Operator['payouts']>;

function payoutsWithin(operator: Operator, payouts: Payouts): Payouts {
  const { above = '0', kinds = [] } = payouts.documents ?? {};
  const isIdentityNeeded = rulePackOf(operator).duties.identity.value === 'BEFORE_DEPOSIT';
  return {
    ...payouts,
    cancellable: payouts.cancellable && !isOff(operator, 'WITHDRAWAL_CANCEL'),
    ...(isIdentityNeeded && {
      documents: { above, kinds: [...new Set([...kinds, 'IDENTITY' as const])] },
    }),
  };
}

/** footerGaps returns which fields of the document its market asks for at the foot of every page, and that it does not have. */
export function footerGaps(operator: Operator): string[] {
  const fields = {
    LICENSEE: 'licensee',
    COMPLAINTS: 'complaints',
    DISPUTE: 'dispute',
  } as const;
  return rulePackOf(operator).duties.footer.value.flatMap((part) =>
    operator.compliance?.[fields[part]] ? [] : `compliance.${fields[part]}`,
  );
}
