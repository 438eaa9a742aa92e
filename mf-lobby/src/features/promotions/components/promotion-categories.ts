/** Categories that the site has words for. */
const categories = [
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
type PromotionCategory = (typeof categories)[number];

export const isPromotionCategory = (value: string | null): value is PromotionCategory =>
  categories.some((category) => category === value);
