import type { HealthCount, HealthMeasure, HealthMetric, HealthSample } from '@tessera/contracts/release';

/** As many, and as much, as a report may have. */
const maxSamples = 60;
const maxValue = 1e6;

/** Culprit names the remote of a release that something is of. */
export interface Culprit {
  remote: string;
  version: string;
}

export type VisitSamples = ReturnType<typeof createVisitSamples>;

/** createVisitSamples collects what a visit reports: each thing once for each page and remote, with how many. */
export function createVisitSamples(pageNow: () => string) {
  let samples = new Map<string, HealthSample>();
  /** What the visit had before: it is one visit that has it, however often. */
  const had = new Set<string>();

  function add(metric: HealthMetric, value: number, culprit?: Culprit): void {
    const page = pageNow();
    const { remote, version } = culprit ?? { remote: '', version: '' };
    const key = [metric, page, remote, version].join();
    const found = samples.get(key);
    if (found) found.value += value;
    else if (samples.size < maxSamples) {
      const once = metric + remote;
      samples.set(key, { metric, value, first: !had.has(once), page, remote, version });
      had.add(once);
    }
  }

  return {
    /** Counts one of the page, and of the remote that it is of. */
    count(metric: HealthCount, culprit?: Culprit): void {
      add(metric, 1);
      if (culprit) add(metric, 1, culprit);
    },
    /** Counts the visit of a page or of a remote, once. */
    seen(culprit?: Culprit): void {
      const once = ['seen', culprit ? culprit.remote : pageNow()].join();
      if (had.has(once)) return;
      had.add(once);
      add('visits', 1, culprit);
    },
    measure: (metric: HealthMeasure, value: number): void => add(metric, Math.min(value, maxValue)),
    /** What is to be sent, which begins anew. */
    take(): HealthSample[] {
      const taken = [...samples.values()];
      samples = new Map();
      return taken;
    },
  };
}
