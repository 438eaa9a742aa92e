import * as z from '@tessera/contracts/schema';
import {
  healthCountSchema,
  healthMeasureSchema,
  type HealthCount,
  type HealthMeasure,
  type HealthMetric,
} from '../release/health';

const metric = z.union([healthCountSchema, healthMeasureSchema]);

/**
 * A sum of visits. Of what is counted, bin 0 has the visits that had any and bin 1 how many there were; of what is
 * measured, each bin has the visits whose value was within it (`healthValue`).
 */
const cellShape = { set: z.string(), metric, bin: z.number(), count: z.number() };

/** healthSeriesSchema describes what the visits of an operator had, by release set, over time. */
export const healthSeriesSchema = z.object({
  since: z.string(),
  stepSeconds: z.number(),
  /** `at` is the begin of the step, ISO 8601. */
  cells: z.array(z.object({ at: z.string(), ...cellShape })),
});
export type HealthSeries = z.infer<typeof healthSeriesSchema>;

/** healthSumsSchema describes what the visits of an operator had in all, by release set, page and remote. */
export const healthSumsSchema = z.object({
  since: z.string(),
  cells: z.array(
    z.object({
      /** Empty in what is of all pages. */
      page: z.string(),
      /** Empty for what is the whole page's. */
      remote: z.string(),
      version: z.string(),
      ...cellShape,
    }),
  ),
});
export type HealthSums = z.infer<typeof healthSumsSchema>;

/** healthSeriesAnswerSchema describes the platform's answer to operations, in its envelope. */
export const healthSeriesAnswerSchema = z.object({ success: z.literal(true), value: healthSeriesSchema });
/** healthSumsAnswerSchema describes the platform's answer to operations, in its envelope. */
export const healthSumsAnswerSchema = z.object({ success: z.literal(true), value: healthSumsSchema });

/** The smallest value that is told apart, by measure: ms, CLS's own unit, MB. */
const units: Record<HealthMeasure, number> = { lcp: 16, inp: 8, cls: 0.001, blocked: 16, memory: 1 };
/** A bin is a fifth wider than the one below it. */
const binsPerOctave = 4;
const lastBin = 60;

/** affectedBin holds, of what is counted, the visits that had any. */
export const affectedBin = 0;
/** totalBin holds, of what is counted, how many there were. */
export const totalBin = 1;

/** isMeasure says whether a metric is measured; the others are counted. */
export const isMeasure = (name: HealthMetric): name is HealthMeasure => name in units;

/** healthBin returns the bin of a measured value: sums of bins tell percentiles, which sums of values cannot. */
export function healthBin(measure: HealthMeasure, value: number): number {
  const steps = Math.round(Math.log2(Math.max(value, 0) / units[measure]) * binsPerOctave) + 1;
  return Math.min(lastBin, Math.max(0, steps));
}

/** healthValue returns the value in the middle of a bin. */
export const healthValue = (measure: HealthMeasure, bin: number): number =>
  bin === 0 ? 0 : units[measure] * 2 ** ((bin - 1) / binsPerOctave);

/** loadFailures lists the counts of what failed to load. */
export const loadFailures = healthCountSchema.options.filter((name): name is HealthCount =>
  name.startsWith('failure-'),
);
