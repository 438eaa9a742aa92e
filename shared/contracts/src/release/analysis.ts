import * as z from '@tessera/contracts/schema';

/** analysisRuleSchema lists what a candidate may not have clearly more of than the set beside it. */
export const analysisRuleSchema = z.enum([
  'errors',
  'failures',
  'frozen',
  'refused',
  'slow-file',
  'lcp',
  'inp',
  'cls',
  'blocked',
  'memory',
  'silent',
]);
export type AnalysisRule = z.infer<typeof analysisRuleSchema>;

/**
 * ruleAllowancesSchema says how much of what a rule usually allows over the baseline a step allows: 0.5 is half as much, 2
 * twice as much, `off` does not look at it. A rule that is not named is as usual.
 */
export const ruleAllowancesSchema = z
  .record(z.string(), z.union([z.literal('off'), z.number().check(z.gte(0.1), z.lte(10))]))
  .check(
    z.refine((rules) => Object.keys(rules).every((rule) => analysisRuleSchema.safeParse(rule).success), {
      error: 'there is no such rule',
    }),
  );

/** rolloutStepSchema describes a step of a roll-out: whom it is for, how long at least, and how many visits judge it. */
export const rolloutStepSchema = z.object({
  percent: z.number().check(z.int(), z.gte(1), z.lte(100)),
  /** The step takes so long at least. */
  seconds: z.number().check(z.int(), z.gte(1), z.lte(7 * 86_400)),
  /** Visits of the candidate and of the set beside it without which nothing is decided. */
  visits: z.number().check(z.int(), z.gte(5), z.lte(1_000_000)),
  rules: z.optional(ruleAllowancesSchema),
});
export type RolloutStep = z.infer<typeof rolloutStepSchema>;

/** rolloutPlanSchema lists the steps of a roll-out, each for more visitors than the one before. */
export const rolloutPlanSchema = z.array(rolloutStepSchema).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((steps) => steps.every(({ percent }, index) => percent > (steps[index - 1]?.percent ?? 0)), {
    error: 'each step is for more visitors than the one before',
  }),
);
export type RolloutPlan = z.infer<typeof rolloutPlanSchema>;

/** findingSchema describes a rule that a candidate breaks: shares of visits (0 to 1), or p75s in the measure's unit. */
export const findingSchema = z.object({
  rule: analysisRuleSchema,
  candidate: z.number(),
  baseline: z.number(),
  /** The changed remote that most of it is of, as `lottery 1.1.0`; empty where it is not known. */
  remote: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** verdictSchema says what the analysis decided last, and why. */
export const verdictSchema = z.object({
  decision: z.enum(['go-on', 'wait', 'roll-back']),
  why: z.enum([
    'few-visits',
    'few-beside',
    'time',
    'unsure',
    'unmeasured',
    'platform-away',
    'broken',
    'healthy',
  ]),
  /** Visits of the candidate in this step, and of the set beside it. */
  visits: z.number(),
  beside: z.number(),
  findings: z.array(findingSchema),
  at: z.string(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** rolloutAnalysisSchema describes where a roll-out with steps is. */
export const rolloutAnalysisSchema = z.object({
  plan: rolloutPlanSchema,
  /** Counts from 0. */
  step: z.number(),
  stepAt: z.string(),
  verdict: z.nullable(verdictSchema),
});
export type RolloutAnalysis = z.infer<typeof rolloutAnalysisSchema>;
