import * as z from '@tessera/contracts/schema';
import { contractKindSchema, contractTermsSchema } from './terms';

/** contractStates lists where a contract may stand. REQUESTED waits for the upline, PROPOSED for the recipient. */
export const contractStates = [
  'REQUESTED',
  'PROPOSED',
  'ACTIVE',
  'REJECTED',
  'DECLINED',
  'TERMINATED',
] as const;
/** contractStateSchema names where a contract stands. */
export const contractStateSchema = z.enum(contractStates);
export type ContractState = z.infer<typeof contractStateSchema>;

/** contractMoveSchema names what may be done to a contract. ENDED_BY_RULE is the platform's own move. */
export const contractMoveSchema = z.enum([
  'PROPOSED',
  'ACCEPTED',
  'REJECTED',
  'TERMINATED',
  'NEW_CONTRACT_REQUESTED',
  'NEW_CONTRACT_DECLINED',
  'TERMINATION_REQUESTED',
  'TERMINATION_DECLINED',
  'ENDED_BY_RULE',
]);
export type ContractMove = z.infer<typeof contractMoveSchema>;

/** contractActionSchema names what the reader may do next. */
export const contractActionSchema = z.enum([
  'propose',
  'accept',
  'reject',
  'terminate',
  'requestNew',
  'declineNew',
  'requestTermination',
  'acceptTermination',
  'declineTermination',
]);
export type ContractAction = z.infer<typeof contractActionSchema>;

/** contractVersionSchema describes one set of terms of a contract. Times are ISO 8601 in UTC. */
export const contractVersionSchema = z.object({
  versionId: z.string(),
  number: z.number(),
  terms: contractTermsSchema,
  state: z.enum(['PROPOSED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN']),
  proposedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** From when it counts, and until when; null while it does not, or while nothing ends it. */
  effectiveFrom: z.nullable(z.string()),
  effectiveTo: z.nullable(z.string()),
});
export type ContractVersion = z.output<typeof contractVersionSchema>;

/** contractSchema describes a contract as one of its two sides sees it. */
export const contractSchema = z.object({
  contractId: z.string(),
  kind: contractKindSchema,
  state: contractStateSchema,
  /** Whether the reader is its recipient, or its upline. */
  isRecipient: z.boolean(),
  /** Null where the operator itself is the upline. */
  upline: z.nullable(z.string()),
  recipient: z.string(),
  recipientId: z.string(),
  /** What is in force, or will be from its day on; null before the first and after the last. */
  current: z.nullable(contractVersionSchema),
  /** What waits for the recipient. */
  proposed: z.nullable(contractVersionSchema),
  /** What one side has asked of the other, and what it wrote beside it. */
  request: z.nullable(z.object({ type: z.enum(['NEW_CONTRACT', 'TERMINATION']), remark: z.string() })),
  actions: z.array(contractActionSchema),
  changedAt: z.string(),
});
export type Contract = z.output<typeof contractSchema>;

/** endingContractSchema describes a downline's contract that ends because its rate is higher than the new one. */
export const endingContractSchema = z.object({
  contractId: z.string(),
  upline: z.string(),
  recipient: z.string(),
  terms: contractTermsSchema,
});
export type EndingContract = z.output<typeof endingContractSchema>;
/** endingContractsSchema describes the `value` of CONTRACT_ENDS_OTHERS: what must be confirmed. */
export const endingContractsSchema = z.object({ ends: z.array(endingContractSchema) });

/** contractStepSchema describes one entry of a contract's history. */
export const contractStepSchema = z.object({
  move: contractMoveSchema,
  /** Null where the platform or the operator did it. */
  account: z.nullable(z.string()),
  versionNumber: z.nullable(z.number()),
  remark: z.string(),
  at: z.string(),
});
