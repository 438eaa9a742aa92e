import { availableParallelism, loadavg } from 'node:os';
import type { Histogram } from 'hdr-histogram-js';
import type { Usage } from './observed-platform';
import { sliceMs, type Recorder } from './recorder';
import type { Played } from './run-players';

const milliseconds = (microseconds: number) => Math.round(microseconds / 10) / 100;

const percentilesOf = (times: Histogram) => ({
  p50: milliseconds(times.getValueAtPercentile(50)),
  p90: milliseconds(times.getValueAtPercentile(90)),
  p99: milliseconds(times.getValueAtPercentile(99)),
  p999: milliseconds(times.getValueAtPercentile(99.9)),
  max: milliseconds(times.maxValue),
});

/** Sample is what the platform process had at a time, in seconds since what is measured began. */
export type Sample = { at: number } & Pick<Usage, 'rss' | 'heapUsed'>;

/** Run is a load that has ended. */
export interface Run {
  settings: { name: string; requestsPerSecond: number; seconds: number; seed: number; database: string };
  recorder: Recorder;
  played: Played;
  samples: readonly Sample[];
  /** After what nobody holds was collected: where each third begins, and at the end. */
  collected: readonly Sample[];
  /** Seconds of a processor that each has used while it was measured. */
  cpu: { platform: number; database: number; players: number };
}

/** LoadReport is what a load has measured; times in ms. */
export type LoadReport = ReturnType<typeof reportOf>;

/** reportOf sums a run up. */
export function reportOf({ settings, recorder, played, samples, collected, cpu }: Run) {
  const calls = [...recorder.calls].map(([name, { times, bytes, errors }]) => ({
    name,
    count: times.totalCount,
    ...percentilesOf(times),
    bytesEach: times.totalCount === 0 ? 0 : Math.round(bytes / times.totalCount),
    errors: Object.fromEntries(errors),
  }));
  const failed = calls.flatMap(({ errors }) => Object.values(errors)).reduce((sum, each) => sum + each, 0);
  return {
    settings,
    machine: { processors: availableParallelism(), loadOfFiveMinutes: loadavg()[1] ?? 0 },
    visits: played,
    requests: recorder.all.totalCount,
    failed,
    requestsPerSecond: recorder.all.totalCount / settings.seconds,
    all: percentilesOf(recorder.all),
    thirds: recorder.thirds.map((third) => percentilesOf(third).p99),
    lateness: percentilesOf(recorder.lateness),
    calls: calls.toSorted((one, other) => other.count - one.count),
    slices: [...recorder.slices]
      .toSorted(([one], [other]) => one - other)
      .map(([slice, times]) => ({
        at: (slice * sliceMs) / 1_000,
        perSecond: times.totalCount / (sliceMs / 1_000),
        ...percentilesOf(times),
      })),
    samples,
    collected,
    cpu,
  };
}
