import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { clearCookie, refuseForeignOrigin, sessionId, setCookie } from '../server/guard';
import { read } from '../server/read';
import { refusalAnswer } from '../server/refusal';
import type { Sessions } from '../server/sessions';
import type { PageGuards } from './page-guards';
import { paths } from './paths';
import { signInPage } from './sign-in-page';
import { texts } from './texts';

/** Signing in and out without a script, and by the link that the terminal prints. */
export function signInRoutes(app: FastifyInstance, sessions: Sessions, { sent, page }: PageGuards): void {
  app.get('/sign-in', async (request, reply) => {
    const { ticket } = read(z.object({ ticket: z.optional(z.string()) }), request.query);
    if (ticket === undefined) return page(reply, signInPage());
    const id = sessions.useTicket(ticket);
    if (id === undefined) return page(reply, signInPage(texts.linkUsed), 401);
    return setCookie(request, reply, id).redirect(paths.overview, 303);
  });
  app.post('/sign-in', async (request, reply) => {
    refuseForeignOrigin(request);
    const { token } = read(z.object({ token: z.string() }), request.body);
    try {
      return await setCookie(request, reply, await sessions.signIn(token.trim())).redirect(
        paths.overview,
        303,
      );
    } catch (error) {
      const { status, message } = refusalAnswer(error);
      return page(reply, signInPage(message), status);
    }
  });
  app.post('/sign-out', async (request, reply) => {
    await sent(request);
    sessions.end(sessionId(request) ?? '');
    return clearCookie(request, reply).redirect('/sign-in', 303);
  });
}
