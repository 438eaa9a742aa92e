import { lottoParameters, type LottoParameter } from './parameters';

/** lotteryClientUrl returns where a vendor's lottery client is launched, with every parameter that was given. */
export function lotteryClientUrl(
  origin: string,
  given: Partial<Record<LottoParameter, string | undefined>>,
  site: string | undefined,
): string {
  const query = new URLSearchParams();
  for (const name of lottoParameters) {
    const value = given[name];
    if (value !== undefined) query.set(name, value);
  }
  if (given.language !== undefined) query.set('lang', given.language);
  if (site !== undefined) query.set('site', site);
  return `${origin}/lotto-client/?${query}`;
}
