import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { refuseLimited, refuseWithout, type Actor, type Right } from '../rights/rights';
import { findSession, refuseOtherPages } from './guard';
import { read } from './read';
import { Refusal } from './refusal';
import type { Sessions } from './sessions';

/** ApiGuards say of a request for the API whose it is, and refuse what they may not. */
export type ApiGuards = ReturnType<typeof apiGuards>;

/** apiGuards makes the guards of the API over the sessions of a server. */
export function apiGuards(sessions: Sessions) {
  /**
   * Who asks: by the console's cookie, or by a token as `Authorization: Bearer`. A person's own token does not end, so it only
   * reads here: to change something it is exchanged for one that does. Fails: NOT_SIGNED_IN, FOREIGN_ORIGIN.
   */
  async function signedIn(request: FastifyRequest): Promise<Actor> {
    const bearer = bearerIn(request);
    const person = bearer ? await sessions.bearerOf(bearer) : await findSession(sessions, request);
    if (!person) throw new Refusal('NOT_SIGNED_IN', 'Sign in first.');
    if (request.method === 'GET') return person;
    // A browser never sends the Authorization header by itself, but it does send cookies.
    if (!bearer) refuseOtherPages(request);
    else if ('kind' in person && person.kind === 'own')
      throw new Refusal(
        'NOT_SIGNED_IN',
        'This token signs in: exchange it for one that ends (pnpm ops sign-in).',
      );
    return person;
  }

  /** Who has a right at every operator, over every package. */
  async function withRight(request: FastifyRequest, right: Right): Promise<Actor> {
    const actor = await signedIn(request);
    refuseWithout(actor, '*', right);
    refuseLimited(actor);
    return actor;
  }

  /** The author of a change is who is signed in, whatever the request says. */
  async function change<Schema extends z.ZodMiniType<{ operator: string; withoutRun?: boolean }>>(
    request: FastifyRequest,
    schema: Schema,
  ): Promise<{ input: z.output<Schema>; actor: Actor }> {
    const actor = await signedIn(request);
    const input = read(schema, request.body);
    refuseWithout(actor, input.operator, 'move');
    if (input.withoutRun === true) refuseWithout(actor, input.operator, 'withoutRun');
    return { input, actor };
  }
  return { signedIn, withRight, change };
}

/** answerWith adds routes of a method whose answers go into the API's envelope. */
export const answerWith =
  (app: FastifyInstance, method: 'GET' | 'POST') =>
  (url: string, work: (request: FastifyRequest) => Promise<unknown>): void => {
    app.route({
      method,
      url,
      handler: async (request) => ({ success: true, value: (await work(request)) ?? null }),
    });
  };

/** bearerIn returns the token that a program shows. */
export const bearerIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
