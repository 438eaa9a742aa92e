import type { AnyCall, CallReply, CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';
import type { Session } from './session';

/** What a handler is given. `session` is there as the call's `auth` promises: always, perhaps or never. */
export interface CallContext<C extends AnyCall> {
  platform: Platform;
  input: CallRequest<C>;
  operator: Operator;
  session: C['auth'] extends 'token' ? Session : Session | undefined;
  /** The bearer token of `session`. */
  token: string | undefined;
  /** Platform code: that of the request when the operator has it, else the operator's default. */
  language: string;
  ip: string;
  idempotencyKey: string | undefined;
}

export type CallHandler<C extends AnyCall> = (
  context: CallContext<C>,
) => Promise<CallReply<C>> | CallReply<C>;
