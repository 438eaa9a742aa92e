/**
 * promotionCategories lists the categories of promotions that the site has texts for; an operator's own
 * categories have no name.
 */
export const promotionCategories = [
  'COMMUNITY',
  'DEPOSIT',
  'JACKPOT',
  'LIVE',
  'MISSION',
  'POINTS',
  'REBATE',
  'REFERRAL',
  'TOURNAMENT',
  'VIP',
  'WELCOME',
] as const;
