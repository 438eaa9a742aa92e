/** Categories of promotions that the site has words for; an operator's own ones stand without a name. */
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
