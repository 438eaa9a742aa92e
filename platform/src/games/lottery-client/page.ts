import { join } from 'node:path';
import { createTexts } from '@tessera/server-kit/texts';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { servePage } from '../../http/pages/serve-page';
import english from './texts/en.json';
import tagalog from './texts/tl.json';
import filipino from './texts/ty.json';

const texts = createTexts(english, { TY: filipino, TL: tagalog });

/**
 * lotteryClientPage serves the embedded vendor's lottery client on the studio's origin: it shows what it was launched with,
 * as an operator has to see it before a real vendor is put in its place.
 */
export function lotteryClientPage(app: FastifyInstance, guard: onRequestHookHandler): void {
  servePage(app, {
    folder: join(import.meta.dirname, 'client'),
    scripts: ['main.ts'],
    prefix: '/lotto-client/',
    guard,
  });
  app.get<{ Params: { language: string } }>('/lotto-client/texts/:language', ({ params }, reply) =>
    reply.header('cache-control', 'no-cache').send(texts.in(params.language)),
  );
}
