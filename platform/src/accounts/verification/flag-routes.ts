import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);

/**
 * flagRoutes serves a country's flag under `/images/COUNTRY_FLAG/ph.svg` (section 7.8); the platform is its
 * own image host.
 */
export async function flagRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dirname(require.resolve('flag-icons/package.json')), 'flags/4x3'),
    prefix: '/images/COUNTRY_FLAG/',
    decorateReply: false,
    index: false,
    maxAge: '30d',
  });
}
