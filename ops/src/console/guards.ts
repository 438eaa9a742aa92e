import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findSession, refuseForeignOrigin } from '../server/guard';
import { read } from '../server/read';
import { Refusal } from '../server/refusal';
import type { Sessions } from '../server/sessions';
import type { PageGuards } from './page-guards';

/** pageGuards makes the guards of pages over the sessions of a server. */
export function pageGuards(sessions: Sessions): PageGuards {
  async function signedIn(request: FastifyRequest) {
    const session = await findSession(sessions, request);
    if (!session) throw new Refusal('NOT_SIGNED_IN', 'Sign in first.');
    return session;
  }
  return {
    signedIn,
    async sent(request) {
      refuseForeignOrigin(request);
      const session = await signedIn(request);
      const { csrf } = read(z.object({ csrf: z.string() }), request.body);
      if (csrf !== session.csrf) throw new Refusal('FOREIGN_ORIGIN', 'This form belongs to another session.');
      return session;
    },
    page: (reply: FastifyReply, text: string, status = 200) =>
      reply.code(status).type('text/html; charset=utf-8').send(text),
  };
}
