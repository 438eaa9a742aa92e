import type * as z from '@tessera/contracts/schema';
import type { ErrorCode } from './errors';

/** How a call proves who asks: nobody, a session when there is one, or a session always. */
export type CallAuth = 'none' | 'optional' | 'token';

/**
 * One endpoint of the platform as data. The platform registers it, the sdk calls it, and both take their
 * types from its two schemas.
 */
export interface Call<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the site's origin, without parameters: `/wps/session/login`. */
  readonly path: `/${string}`;
  readonly auth: CallAuth;
  /** The body travels encrypted (see `encryptedBodySchema`). */
  readonly encrypted: boolean;
  /** The body is form-encoded, as the specification has it of some calls; else it is JSON. */
  readonly form: boolean;
  /** Codes that the call itself is refused with. Those that any call of its kind may answer are added by `failuresOf`. */
  readonly failures: readonly ErrorCode[];
  /** Query for GET and DELETE, JSON body otherwise. */
  readonly request: Request;
  /** The `value` of the success envelope. */
  readonly response: Response;
}

/** A call, whatever its schemas are. */
export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>;
/** What a caller may pass (before defaults are filled in). */
export type CallInput<C extends AnyCall> = z.input<C['request']>;
/** What the platform's handler receives (defaults filled in). */
export type CallRequest<C extends AnyCall> = z.output<C['request']>;
/** What the platform's handler returns. */
export type CallReply<C extends AnyCall> = z.input<C['response']>;
/** What a caller receives, checked and normalised. */
export type CallResult<C extends AnyCall> = z.output<C['response']>;

/** Declares a call. `auth` is "none", `encrypted` and `form` are false unless said otherwise. */
export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Pick<Call<Request, Response>, 'method' | 'path' | 'failures' | 'request' | 'response'> &
    Partial<Pick<Call<Request, Response>, 'auth' | 'encrypted' | 'form'>>,
): Call<Request, Response> {
  return { auth: 'none', encrypted: false, form: false, ...call };
}
