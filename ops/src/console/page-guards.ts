import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { OpenSession } from '../server/sessions';

/** PageGuards check the session and the form of a request, and send pages. */
export interface PageGuards {
  /** Fails: NOT_SIGNED_IN. */
  signedIn(request: FastifyRequest): Promise<OpenSession>;
  /** Of a form of this server, made for this session. */
  sent(request: FastifyRequest): Promise<OpenSession>;
  page(reply: FastifyReply, text: string, status?: number): FastifyReply;
}

export const operatorParam = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
