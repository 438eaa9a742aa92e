import type { FastifyInstance } from 'fastify';
import { personNameSchema } from '@tessera/contracts/operations';
import * as z from 'zod/mini';
import { clearCookie, refuseForeignOrigin, sessionId, setCookie } from '../server/guard';
import { read } from '../server/read';
import { refusalAnswer } from '../server/refusal';
import type { ServerContext } from '../server/context';
import type { PageGuards } from './page-guards';
import { paths } from './paths';
import { invitationPage, newTokenPage, signInPage } from './sign-in-page';
import { texts } from './texts';

const querySchema = z.object({ ticket: z.optional(z.string()), invitation: z.optional(z.string()) });
const acceptedSchema = z.object({ invitation: z.string(), name: z.string() });

/** signInRoutes signs people in and out without a script, and by the link that the terminal prints. */
export function signInRoutes(
  app: FastifyInstance,
  { sessions, people }: Pick<ServerContext, 'sessions' | 'people'>,
  { sent, page }: PageGuards,
): void {
  app.get('/sign-in', async (request, reply) => {
    const { ticket, invitation } = read(querySchema, request.query);
    if (invitation !== undefined) {
      const found = await people.findInvitation(invitation);
      if (!found) return page(reply, signInPage(texts.invitationEnded), 410);
      return page(reply, invitationPage({ secret: invitation, ...found }));
    }
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
  app.post('/sign-in/invitation', async (request, reply) => {
    refuseForeignOrigin(request);
    const { invitation, name } = read(acceptedSchema, request.body);
    const found = await people.findInvitation(invitation);
    if (!found) return page(reply, signInPage(texts.invitationEnded), 410);
    const typedName = name.trim();
    const again = (problem: string, status: number) =>
      page(reply, invitationPage({ secret: invitation, ...found, problem, typedName }), status);
    if (!personNameSchema.safeParse(found.name ?? typedName).success) return again(texts.nameHint, 400);
    try {
      const accepted = await people.acceptInvitation(invitation, found.name ?? typedName);
      setCookie(request, reply, await sessions.signIn(accepted.token));
      return page(reply, newTokenPage(accepted.name, accepted.token));
    } catch (error) {
      const { status, code, message } = refusalAnswer(error);
      return again(code === 'PERSON_EXISTS' ? texts.nameTaken : message, status);
    }
  });
  app.post('/sign-out', async (request, reply) => {
    await sent(request);
    sessions.end(sessionId(request) ?? '');
    return clearCookie(request, reply).redirect('/sign-in', 303);
  });
}
