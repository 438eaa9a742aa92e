import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { setIdSchema } from './release';

/**
 * healthCountSchema lists what is counted in a visit: the visit itself, parts that failed to load by phase, errors
 * after load, a tab that froze, long tasks, calls that were refused, and files of a release that took long.
 */
export const healthCountSchema = z.enum([
  'visits',
  'failure-entry',
  'failure-chunk',
  'failure-style',
  'failure-dictionary',
  'failure-catalogue',
  'failure-bootstrap',
  'failure-mount',
  'uncaught',
  'rejection',
  'render',
  'frozen',
  'long-task',
  'refused',
  'slow-file',
]);
export type HealthCount = z.infer<typeof healthCountSchema>;

/**
 * healthMeasureSchema lists what is measured in a visit: the web vitals LCP and INP in ms and CLS, the ms that long
 * tasks blocked the page, and the MB by which its memory grew.
 */
export const healthMeasureSchema = z.enum(['lcp', 'inp', 'cls', 'blocked', 'memory']);
export type HealthMeasure = z.infer<typeof healthMeasureSchema>;

/** HealthMetric is anything that a visit reports. */
export type HealthMetric = HealthCount | HealthMeasure;

/** healthSampleSchema describes one thing that a visit reports of a page, and of a remote where it is a remote's. */
export const healthSampleSchema = z.object({
  metric: z.union([healthCountSchema, healthMeasureSchema]),
  /** How many, or how much. */
  value: z.number().check(z.gte(0), z.lte(1_000_000)),
  /** The visit reports a thing of this metric for the first time: so many visits have it. */
  first: z.boolean(),
  /** Remote and route: `lobby:home`; `none` where the site has no such page. */
  page: z.string().check(z.regex(/^[a-z][\w-]{0,40}(:[\w-]{1,60})?$/)),
  /** Without `mf-`; empty for what is the whole page's. */
  remote: z.string().check(z.regex(/^([a-z][a-z0-9-]{0,40})?$/)),
  /** Empty for what is the whole page's. */
  version: z.string().check(z.regex(/^[\w.+-]{0,60}$/)),
});
export type HealthSample = z.infer<typeof healthSampleSchema>;

const traceIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const spanIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const traceMsSchema = z.number().check(z.gte(0), z.lte(86_400_000));

/** visitTraceSchema describes the spans of a page and of its calls (W3C trace context), for the few visits that are traced. */
export const visitTraceSchema = z.object({
  id: traceIdSchema,
  /** The page's own span, which its calls are below of. */
  page: spanIdSchema,
  /** How long the page was open, in its first report alone. */
  ms: z.optional(traceMsSchema),
  calls: z
    .array(
      z.object({
        span: spanIdSchema,
        path: z.string().check(z.regex(/^\/(wps|lgw|lotto)\/[\w./-]{1,100}$/)),
        /** How long before the report it began. */
        ago: traceMsSchema,
        ms: traceMsSchema,
      }),
    )
    .check(z.maxLength(20)),
});
export type VisitTrace = z.infer<typeof visitTraceSchema>;

/** visitReportSchema describes how a visit went. It holds nothing that tells one visitor from another. */
export const visitReportSchema = z.object({
  set: setIdSchema,
  samples: z.array(healthSampleSchema).check(z.minLength(1), z.maxLength(60)),
  trace: z.optional(visitTraceSchema),
});
export type VisitReport = z.infer<typeof visitReportSchema>;

/** visitReportPath is where pages send how a visit went. */
export const visitReportPath = '/wps/system/visits';

/**
 * reportVisitCall takes how a visit went, when its page is left. Operations see the visits of each release set in
 * sums of minutes. Fails: RATE_LIMITED.
 */
export const reportVisitCall = defineCall({
  method: 'POST',
  path: visitReportPath,
  failures: [],
  whileClosed: true,
  rateLimit: { by: 'ip', limit: 240, windowSeconds: 60, within: 'process' },
  request: visitReportSchema,
  response: z.null(),
});
