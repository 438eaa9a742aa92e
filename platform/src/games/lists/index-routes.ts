import { gameIndexCall } from '@tessera/contracts/games';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../http/domain-error';
import { registerCall } from '../../http/register-call';
import { createGameIndexes } from './game-index';

interface IndexRoute {
  Params: { operator: string; name: string };
}

/**
 * gameIndexRoutes tells where the list for the search is, and serves it: once fetched, it is never asked for
 * again.
 */
export function gameIndexRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const indexOf = createGameIndexes(platform);
  const folder = '/wps/relay/GCSGAME_gameIndex';

  registerCall(app, gameIndexCall, async ({ operator }) => {
    const { version } = await indexOf(operator);
    return { version, url: `${folder}/${operator.code}/${version}.json` };
  });

  const serve = async ({ params, headers }: FastifyRequest<IndexRoute>, reply: FastifyReply) => {
    const operator = platform.operators.byCode(params.operator);
    const index = operator && (await indexOf(operator));
    if (!index || params.name !== `${index.version}.json`) throw new DomainError('NOT_FOUND');
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type('application/json')
      .send(encoding ? index[encoding] : index.plain);
  };
  app.get<IndexRoute>(`${folder}/:operator/:name`, (request, reply) => serve(request, reply));
}
