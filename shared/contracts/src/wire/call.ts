import type * as z from '@tessera/contracts/schema';
import type { ErrorCode } from './errors';

/**
 * CallAuth says how a call identifies the caller: not at all, by a session when there is one, or by a session always.
 */
export type CallAuth = 'none' | 'optional' | 'token';

/**
 * Idempotency says whether a caller has to give, or may give, an `Idempotency-Key`; it is false where a call has no use
 * for one.
 */
export type Idempotency = 'required' | 'optional' | false;

/**
 * RateLimit is the rate limit of a call: so many calls in a window; the calls above it are refused with
 * RATE_LIMITED.
 */
export interface RateLimit {
  /** Who is counted: the network that asks, or the member and where nobody is signed in the network. */
  readonly by: 'ip' | 'member';
  readonly limit: number;
  readonly windowSeconds: number;
  /** Calls with one bucket are counted together; a call without one is counted alone. */
  readonly bucket?: string;
  /** Counted by each process for itself, without a statement: for what comes in numbers and moves nothing. */
  readonly within?: 'process';
}

/** sharedTopics lists the resources of the back office whose acts change what many calls answer everybody. */
export const sharedTopics = ['announcements', 'articles', 'banners', 'catalogue', 'promotions'] as const;

/**
 * SharedAnswer says that a call answers everybody of an operator and a language alike who asks without a session: it is
 * built once, and kept until something of it changes (decision 0400).
 */
export interface SharedAnswer {
  /** Kept for so long: what changes with time alone is shown so late, and up to ten seconds later where the next answer takes more than one (decision 0526). */
  readonly seconds: number;
  /** Acts on these replace it at once, in every process; so does another document of the operator, always. */
  readonly changedBy?: readonly (typeof sharedTopics)[number][];
}

/**
 * CallRules name what the platform does for a call before its handler runs. Nothing of it holds unless the call says
 * so.
 */
export interface CallRules {
  /** Refused beyond so many, with RATE_LIMITED. What counts attempts at one thing, and not calls, is the domain's. */
  readonly rateLimit?: RateLimit;
  /** A trial account is refused, with REAL_ACCOUNT_NEEDED. */
  readonly realAccountOnly?: boolean;
  /** Who is no agent is refused, with NOT_AN_AGENT, once all the other rules have let the call pass. */
  readonly agentOnly?: boolean;
  /** Answers through maintenance; with `true` also where the site may not be offered. */
  readonly whileClosed?: true | 'maintenance';
  /** A call that changes something, and answers members who are on a break all the same: reading always does. */
  readonly whileOnBreak?: boolean;
  /** Answers a session whose password must be changed first (section 4.5). */
  readonly whileRestricted?: boolean;
  /** Reads much, moves nothing and decides nothing: a copy of the database that is some seconds behind may answer it. */
  readonly report?: true;
  /** One answer for everybody who asks without a session. For a GET whose handler looks at nothing of who asks. */
  readonly shared?: SharedAnswer;
}

/**
 * Call describes one endpoint of the platform as data. The platform registers it, the sdk calls it, and both
 * take their types from its two schemas.
 */
export interface Call<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Key extends Idempotency = Idempotency,
> extends CallRules {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the site's origin, without parameters: `/wps/session/login`. */
  readonly path: `/${string}`;
  readonly auth: CallAuth;
  /** The body travels encrypted (see `encryptedBodySchema`). */
  readonly encrypted: boolean;
  /** The body is form-encoded, as the specification has it of some calls; else it is JSON. */
  readonly form: boolean;
  /**
   * Codes that the call itself is refused with. Those that any call of its kind may answer are added by
   * `failuresOf`.
   */
  readonly failures: readonly ErrorCode[];
  /** Performed once for one key, however often it arrives. Where it is required, a call without a key is refused. */
  readonly idempotent: Key;
  /** Query for GET and DELETE, JSON body otherwise. */
  readonly request: Request;
  /** The `value` of the success envelope. */
  readonly response: Response;
}

/** AnyCall is a call with any schemas. */
export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>;
/** CallInput is what a caller may pass (before defaults are filled in). */
export type CallInput<C extends AnyCall> = z.input<C['request']>;
/** CallRequest is what the platform's handler receives (defaults filled in). */
export type CallRequest<C extends AnyCall> = z.output<C['request']>;
/** CallReply is what the platform's handler returns. */
export type CallReply<C extends AnyCall> = z.input<C['response']>;
/** CallResult is what a caller receives, checked and normalised. */
export type CallResult<C extends AnyCall> = z.output<C['response']>;

/**
 * defineCall declares a call. `auth` is "none"; `encrypted`, `form` and `idempotent` are false unless said
 * otherwise.
 */
export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Key extends Idempotency = false,
>(
  call: Pick<Call<Request, Response, Key>, 'method' | 'path' | 'failures' | 'request' | 'response'> &
    Partial<Pick<Call<Request, Response, Key>, 'auth' | 'encrypted' | 'form' | 'idempotent'>> &
    CallRules,
): Call<Request, Response, Key> {
  return { auth: 'none', encrypted: false, form: false, idempotent: false as Key, ...call };
}
