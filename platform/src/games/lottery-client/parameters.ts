/** lottoParameters lists what a lottery launch carries to the vendor's client (section 7.6), in its order. */
export const lottoParameters = [
  'lottoArea',
  'launchMode',
  'lottoPrizeMode',
  'lottoGameCode',
  'lottoView',
  'device',
  'backUrl',
  'language',
] as const;
export type LottoParameter = (typeof lottoParameters)[number];
