import type { AnyCall, CallReply, CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';
import type { Agent } from './agent';
import type { CallCookies } from './call-cookies';
import type { Session } from './session';

/**
 * IdempotencyKey is always there where the call requires one, and never where the call has no use for one.
 */
export type IdempotencyKey<C extends AnyCall> = C['idempotent'] extends 'required'
  ? string
  : C['idempotent'] extends false
    ? undefined
    : string | undefined;

/** CallContext is what a handler receives. */
export interface CallContext<C extends AnyCall> {
  platform: Platform;
  input: CallRequest<C>;
  operator: Operator;
  /** Who asks, where the call's `auth` wants or allows a token and it was good. */
  session: Session | undefined;
  /** The agent who asks, of a call with `agentOnly`. */
  agent: Agent | undefined;
  /** The bearer token of `session`. */
  token: string | undefined;
  /** Platform code: that of the request when the operator has it, else the operator's default. */
  language: string;
  ip: string;
  /** What the browser calls itself; empty where it does not say. */
  userAgent: string;
  /** Origin that the browser sees this site on: `http://localhost:8080`. */
  siteOrigin: string;
  idempotencyKey: IdempotencyKey<C>;
  cookies: CallCookies;
}

export type CallHandler<C extends AnyCall> = (
  context: CallContext<C>,
) => Promise<CallReply<C>> | CallReply<C>;

/** MemberCallContext is what a handler of a call with `auth: 'token'` receives: there is always a session. */
export interface MemberCallContext<C extends AnyCall> extends CallContext<C> {
  session: Session;
}

/** AgentCallContext is what a handler of a call with `agentOnly` receives: the session is an agent's. */
export interface AgentCallContext<C extends AnyCall> extends MemberCallContext<C> {
  /** Read where the answer is: for a report that may be the replica. */
  agent: Agent;
}

export type AgentCallHandler<C extends AnyCall> = (
  context: AgentCallContext<C>,
) => Promise<CallReply<C>> | CallReply<C>;

export type MemberCallHandler<C extends AnyCall> = (
  context: MemberCallContext<C>,
) => Promise<CallReply<C>> | CallReply<C>;
