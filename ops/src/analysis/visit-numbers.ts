import { affectedBin, healthValue, loadFailures, type HealthSums } from '@tessera/contracts/operations';
import type { HealthCount, HealthMeasure, HealthMetric } from '@tessera/contracts/release';

/** A sum; one of a series is of whole pages already. */
type Cell = Omit<HealthSums['cells'][number], 'page' | 'remote' | 'version'> & { remote?: string };

/** faulty lists what a visit should not have had. */
export const faulty: readonly HealthCount[] = [...loadFailures, 'uncaught', 'rejection', 'render', 'frozen'];

/** VisitNumbers are the visits of one release set, as its rules look at them. */
export interface VisitNumbers {
  visits: number;
  /** Visits that had any of these, each once for each metric. */
  affected(metrics: readonly HealthCount[]): number;
  /** Visits of which a measure is known. */
  measured(measure: HealthMeasure): number;
  /** Those of them that are above a value. */
  above(measure: HealthMeasure, value: number): number;
  /** The value that three of four visits are below; undefined where none is known. */
  p75(measure: HealthMeasure): number | undefined;
}

/** visitNumbers sums up the visits of a release set. */
export function visitNumbers(cells: readonly Cell[], set: string): VisitNumbers {
  const bins = new Map<HealthMetric, Map<number, number>>();
  for (const { metric, bin, count, remote = '', set: of } of cells) {
    // What is of a remote is the page's as well.
    if (of !== set || remote !== '') continue;
    const counts = bins.get(metric) ?? new Map<number, number>();
    bins.set(metric, counts.set(bin, (counts.get(bin) ?? 0) + count));
  }
  const of = (metric: HealthMetric) => [...(bins.get(metric) ?? [])].toSorted(([a], [b]) => a - b);
  const affectedBy = (metric: HealthCount) => bins.get(metric)?.get(affectedBin) ?? 0;
  const visits = affectedBy('visits');
  const measured = (measure: HealthMeasure) => of(measure).reduce((sum, [, count]) => sum + count, 0);
  return {
    visits,
    affected: (metrics) =>
      Math.min(
        visits,
        metrics.reduce((sum, metric) => sum + affectedBy(metric), 0),
      ),
    measured,
    above: (measure, value) =>
      of(measure).reduce((sum, [bin, count]) => sum + (healthValue(measure, bin) > value ? count : 0), 0),
    p75(measure) {
      let rest = measured(measure) * 0.75;
      for (const [bin, count] of of(measure)) if ((rest -= count) <= 0) return healthValue(measure, bin);
      return undefined;
    },
  };
}
