import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from '../server/sessions';

/** PageGuards check the session and the form of a request, and send pages. */
export interface PageGuards {
  /** Fails: NOT_SIGNED_IN. */
  signedIn(request: FastifyRequest): Promise<OpenSession>;
  /** Of a form of this server, made for this session. */
  sent(request: FastifyRequest): Promise<OpenSession>;
  page(reply: FastifyReply, text: string, status?: number): FastifyReply;
}
