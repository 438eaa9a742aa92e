import {
  ciTokenRequestSchema,
  personNameSchema,
  personRequestSchema,
  signInRequestSchema,
} from '@tessera/contracts/operations';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { answerWith, bearerIn, type ApiGuards } from './api-guards';
import type { ServerContext } from './context';
import { read } from './read';

const namedSchema = z.object({ name: z.string().check(z.maxLength(80)) });

/**
 * peopleRoutes serve the sign-in of command lines, tokens of CI, and who may do what: a sign-in is anybody's, the rest is for
 * administrators.
 */
export function peopleRoutes(
  app: FastifyInstance,
  { people, accessTokens, sessions }: Pick<ServerContext, 'people' | 'accessTokens' | 'sessions'>,
  { signedIn, withRight }: ApiGuards,
): void {
  const get = answerWith(app, 'GET');
  const post = answerWith(app, 'POST');
  // No cookie plays a part in it, so no other site's page gains anything by asking.
  post('/api/token', ({ body }) => sessions.issue(read(signInRequestSchema, body).token));
  post('/api/token/end', async (request) => {
    await signedIn(request);
    await accessTokens.end(bearerIn(request) ?? '');
  });
  get('/api/tokens', async (request) => {
    await withRight(request, 'people');
    return accessTokens.list();
  });
  post('/api/tokens', async (request) => {
    const { name: actor } = await withRight(request, 'people');
    return accessTokens.addCi(read(ciTokenRequestSchema, request.body), actor);
  });
  post('/api/tokens/revoke', async (request) => {
    const { name: actor } = await withRight(request, 'people');
    await accessTokens.revoke(read(namedSchema, request.body).name, actor);
  });

  get('/api/people', async (request) => {
    await withRight(request, 'people');
    return people.list();
  });
  for (const work of ['add', 'grant', 'invite'] as const)
    post(`/api/people/${work}`, async (request) => {
      const { name: actor } = await withRight(request, 'people');
      const { name, grants, remotes } = read(personRequestSchema, request.body);
      return people[work](name, grants, actor, remotes);
    });
  post('/api/people/remove', async (request) => {
    const { name: actor } = await withRight(request, 'people');
    await people.remove(read(z.object({ name: personNameSchema }), request.body).name, actor);
  });
}
