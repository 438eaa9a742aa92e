import type { Operator } from '@tessera/contracts/operator';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database';
import type { Agent } from './agent';
import type { Session } from './session';

/**
 * RequestServices are what a request needs of the domains. `app.ts` hands them to the site's server, so that http and
 * the socket know no domain.
 */
export interface RequestServices {
  /** The operator of a code, or else of the host that a request came to. */
  findOperator(from: { code?: string | undefined; host: string }): Operator | undefined;
  /** Whether the page that asks, if it is one, is a site's own. */
  isFromOwnPage(request: FastifyRequest): boolean;
  /** Throws where the site is closed for who asks. */
  refuseWhenClosed(
    operator: Operator,
    request: FastifyRequest,
    options: { ip: string; evenInMaintenance: boolean },
  ): void;
  /** Whether who asks may be shown what is not published yet, so that nobody else's answer is theirs. */
  seesDrafts(request: FastifyRequest): boolean;
  /** Whether the operator turns away no visitor, whatever network or country they ask from. */
  isOpenToAll(operator: Operator): boolean;
  /** The session of a bearer token, where it is live at this operator. Using it keeps it alive; a page that asks while nobody is there does not. */
  findSession(operator: Operator, token: string, isUse?: boolean): Promise<Session | undefined>;
  /** The member as the agent that `db` has; undefined where it has no agent in them. */
  findAgent(db: Db, operator: Operator, memberId: bigint): Promise<Agent | undefined>;
  /** Which of these sessions have not ended, and when each ends if nobody uses it. */
  liveSessions(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, { lastSeenAt: Date; expiresAt: Date }>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    requests: RequestServices;
  }
}
