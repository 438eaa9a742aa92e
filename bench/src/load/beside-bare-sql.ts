import { median } from '../statistics';

/** printBesideBareSql writes the rates of the platform and of bare SQL, which were measured by turns, and the ratio of the middle pair. */
export function printBesideBareSql(measured: unknown): void {
  const { ours: ourRates, bare } = measured as Record<'ours' | 'bare', number[]>;
  const ratios = ourRates.map((ours, index) => ours / (bare[index] ?? 1));
  process.stdout.write(`${JSON.stringify(measured)}\nratio, the middle pair: ${median(ratios).toFixed(2)}\n`);
}
