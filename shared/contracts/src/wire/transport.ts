import type { AnyCall, CallInput, CallResult } from './call';

/** CallOptions are what a caller may say of one call beside its request. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: the platform performs the call once for one key, however often it arrives. */
  idempotencyKey?: string;
  /** How much of the request has been sent, 0 to 1. While it moves, the call does not count as too slow. */
  onProgress?(share: number): void;
  /** In place of the page's own: ends a session that the page has left already. */
  token?: string;
}

/** CallRest is what a caller passes beside the request: at least the key where the call is performed once for a key. */
export type CallRest<C extends AnyCall> = C['idempotent'] extends 'required'
  ? [options: CallOptions & { idempotencyKey: string }]
  : [options?: CallOptions | undefined];

/**
 * ApiTransport carries a call to the platform and brings back its checked value. It rejects with an
 * `ApiError`. The shell owns the real one; tests have one that calls the platform in-process.
 */
export interface ApiTransport {
  call<C extends AnyCall>(call: C, input: CallInput<C>, ...rest: CallRest<C>): Promise<CallResult<C>>;
}
