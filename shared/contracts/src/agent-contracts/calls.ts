import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { pageRequest, pageResponse } from '../wire/query';
import { contractSchema, contractStepSchema, contractVersionSchema, endingContractSchema } from './contract';
import { contractKindSchema, contractTermsSchema } from './terms';

const id = z.string().check(z.regex(/^\d{1,18}$/));
/** remarkLength is the most characters of what one side of a contract says to the other beside a move. */
export const remarkLength = 140;
const remark = z._default(z.string().check(z.trim(), z.maxLength(remarkLength)), '');
/** Ids of the contracts that the reader has seen and confirmed to end. */
const ends = z._default(z.array(id).check(z.maxLength(1000)), []);
const rateLimit = { by: 'member', limit: 120, windowSeconds: 600, bucket: 'agent-contract' } as const;
const moves = { method: 'POST', auth: 'token', realAccountOnly: true, rateLimit } as const;

/**
 * contractListCall returns the contracts that the reader has with an upline (`side` mine) or has offered (downline),
 * newest first. `waiting` are those that wait for the reader's own answer, all of them.
 */
export const contractListCall = defineCall({
  method: 'GET',
  path: '/wps/agent/contract/list',
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({
    side: z._default(z.enum(['mine', 'downline', 'waiting']), 'mine'),
    kind: z._default(z.union([contractKindSchema, z.literal('ALL')]), 'ALL'),
    recipientId: z.optional(id),
    ...pageRequest({ most: 100, usual: 20 }),
  }),
  response: z.object({ list: z.array(contractSchema), ...pageResponse }),
});

/** contractDetailsCall returns a contract with its versions and its history. Fails: NOT_FOUND (another's too). */
export const contractDetailsCall = defineCall({
  method: 'GET',
  path: '/wps/agent/contract/details',
  auth: 'token',
  realAccountOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({ contractId: id }),
  response: z.object({
    contract: contractSchema,
    versions: z.array(contractVersionSchema),
    steps: z.array(contractStepSchema),
    /** What accepting the proposed version would end. */
    ends: z.array(endingContractSchema),
  }),
});
export type ContractDetails = z.output<typeof contractDetailsCall.response>;

/**
 * contractOfferCall returns what an agent may offer a direct downline: the kinds that the operator has, the agent's own
 * terms, above which no rate may be, and what the downline has. Fails: NOT_AN_AGENT, NOT_FOUND.
 */
export const contractOfferCall = defineCall({
  method: 'GET',
  path: '/wps/agent/contract/offer',
  auth: 'token',
  realAccountOnly: true,
  agentOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({
    recipientId: z.optional(id),
    /** The downline's account, where its id is not known. */
    account: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  }),
  response: z.object({
    recipient: z.string(),
    recipientId: z.string(),
    maxSalaryRate: z.string(),
    kinds: z.array(
      z.object({
        kind: contractKindSchema,
        /** The agent's own terms; null where the agent has no such contract, and can offer none. */
        own: z.nullable(contractTermsSchema),
        /** What the downline has now. */
        current: z.nullable(contractSchema),
      }),
    ),
  }),
});
export type ContractOffer = z.output<typeof contractOfferCall.response>;

/**
 * proposeContractCall offers a direct downline a contract, or other terms for the one there is; an earlier offer that
 * nobody has answered is withdrawn. What it would end by a higher rate is refused with CONTRACT_ENDS_OTHERS and its list
 * until `ends` names all of it. Rates above the own ones, or above what the operator allows, are wrong fields of
 * VALIDATION_FAILED.
 */
export const proposeContractCall = defineCall({
  ...moves,
  path: '/wps/agent/contract/propose',
  agentOnly: true,
  failures: ['NOT_FOUND', 'FEATURE_DISABLED', 'CONTRACT_STATE_CONFLICT', 'CONTRACT_ENDS_OTHERS'],
  request: z.object({ recipientId: id, terms: contractTermsSchema, ends }),
  response: contractSchema,
});

/**
 * answerContractCall accepts or rejects the version that was on screen. The same answer again is done. Fails:
 * CONTRACT_CHANGED where other terms are offered by now, CONTRACT_STATE_CONFLICT where nothing waits.
 */
export const answerContractCall = defineCall({
  ...moves,
  path: '/wps/agent/contract/answer',
  failures: [
    'NOT_FOUND',
    'FEATURE_DISABLED',
    'CONTRACT_CHANGED',
    'CONTRACT_STATE_CONFLICT',
    'CONTRACT_ENDS_OTHERS',
  ],
  request: z.object({ contractId: id, versionId: id, accept: z.boolean(), ends, remark }),
  response: contractSchema,
});

/** terminateContractCall ends a contract for its recipient. Ending it again is done. */
export const terminateContractCall = defineCall({
  ...moves,
  path: '/wps/agent/contract/terminate',
  failures: ['NOT_FOUND', 'CONTRACT_STATE_CONFLICT', 'CONTRACT_ENDS_OTHERS'],
  request: z.object({ contractId: id, ends, remark }),
  response: contractSchema,
});

/**
 * requestContractCall asks the upline for a contract, or for other terms. An agent without an upline gets the operator's
 * own terms at once. Fails: NO_UPLINE.
 */
export const requestContractCall = defineCall({
  ...moves,
  path: '/wps/agent/contract/request',
  failures: ['NO_UPLINE', 'FEATURE_DISABLED', 'CONTRACT_STATE_CONFLICT'],
  request: z.object({ kind: contractKindSchema, remark }),
  response: contractSchema,
});

/** requestTerminationCall asks the recipient to end a contract: its upline cannot end it alone. */
export const requestTerminationCall = defineCall({
  ...moves,
  path: '/wps/agent/contract/request-termination',
  failures: ['NOT_FOUND', 'CONTRACT_STATE_CONFLICT'],
  request: z.object({ contractId: id, remark }),
  response: contractSchema,
});

/** answerRequestCall answers what the other side has asked: a termination with yes or no, a new contract with no. */
export const answerRequestCall = defineCall({
  ...moves,
  path: '/wps/agent/contract/answer-request',
  failures: ['NOT_FOUND', 'CONTRACT_STATE_CONFLICT', 'CONTRACT_ENDS_OTHERS'],
  request: z.object({ contractId: id, accept: z.boolean(), ends, remark }),
  response: contractSchema,
});
