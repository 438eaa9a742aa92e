import { lottoParameters, type LottoParameter } from './parameters';

/** lotteryClientUrl returns where a vendor's lottery client is launched, with every parameter that it carries. */
export function lotteryClientUrl(
  origin: string,
  launch: Partial<Record<LottoParameter, string | undefined>>,
  site: string | undefined,
): string {
  const query = new URLSearchParams();
  for (const name of lottoParameters) {
    const value = launch[name];
    if (value !== undefined) query.set(name, value);
  }
  if (launch.language !== undefined) query.set('lang', launch.language);
  if (site !== undefined) query.set('site', site);
  return `${origin}/lotto-client/?${query}`;
}
