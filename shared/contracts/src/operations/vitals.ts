import * as z from '@tessera/contracts/schema';

/** processVitalsSchema says how a process of the platform is. */
export const processVitalsSchema = z.object({
  /** Made when it starts. */
  id: z.string(),
  /** Connections to the database, and callers that wait for one. */
  pool: z.object({ used: z.number(), idle: z.number(), max: z.number(), waiting: z.number() }),
  /** Whether the events of other processes are heard. */
  listener: z.object({ isUp: z.boolean() }),
  /** Accounts that were not the sum of their entries when that was last checked. */
  ledgerFaults: z.number(),
});
/** ProcessVitals say how a process of the platform is. */
export type ProcessVitals = z.output<typeof processVitalsSchema>;

/** vitalsSchema says how the processes of the platform are, and which payments wait for a person. */
export const vitalsSchema = z.object({
  /** The one that answers first. */
  processes: z.array(processVitalsSchema),
  /** What of money waits for a person, by operator and queue. */
  payments: z.array(
    z.object({
      operator: z.string(),
      queue: z.enum(['withdrawals', 'receipts', 'payment-issues', 'differences']),
      count: z.number(),
      oldestAt: z.string(),
    }),
  ),
});
/** Vitals say how the platform is. */
export type Vitals = z.output<typeof vitalsSchema>;

/** vitalsAnswerSchema describes the platform's answer to operations, in its envelope. */
export const vitalsAnswerSchema = z.object({ success: z.literal(true), value: vitalsSchema });

/** alertSchema describes something that was or is wrong, of which somebody is told once, and once more when it has ended. */
export const alertSchema = z.object({
  id: z.number(),
  kind: z.string(),
  /** The operator that it is about; empty for what is of the installation. */
  subject: z.string(),
  detail: z.string(),
  beganAt: z.string(),
  /** Null while it lasts. */
  endedAt: z.nullable(z.string()),
});
/** Alert is something that was or is wrong. */
export type Alert = z.output<typeof alertSchema>;

/** gateSessionsSchema has the sessions of the accounts that the gate looks at an operator's pages with. */
export const gateSessionsSchema = z.object({
  member: z.string(),
  /** Null where the operator has no agents. */
  agent: z.nullable(z.string()),
});
/** GateSessions are tokens that end after a quarter of an hour, or when the gate says so. */
export type GateSessions = z.output<typeof gateSessionsSchema>;

/** gateSessionsAnswerSchema describes the platform's answer to operations, in its envelope. */
export const gateSessionsAnswerSchema = z.object({ success: z.literal(true), value: gateSessionsSchema });

/** chainReportSchema says whether a record that is chained by digests is whole, and what is wrong at which line where it is not. */
export const chainReportSchema = z.object({
  isWhole: z.boolean(),
  sequence: z.number(),
  hash: z.string(),
  brokenAt: z.nullable(z.number()),
  problem: z.nullable(z.enum(['changed', 'missing', 'cut', 'rewritten'])),
});
/** chainReportAnswerSchema describes the platform's answer to operations, in its envelope. */
export const chainReportAnswerSchema = z.object({ success: z.literal(true), value: chainReportSchema });

/** notedHeadSchema describes a head of such a record as somebody noted it, in a query. */
export const notedHeadSchema = z.object({
  sequence: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
