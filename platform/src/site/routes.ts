import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteAccessRoute } from './closed-site';
import { offlineRoutes } from './offline/routes';
import { publicRoutes } from './public/routes';
import { sendText } from './send-text';
import { createPageServer } from './serve-page';
import { serviceWorkerRoutes } from './workers/routes';
import { webManifestRoutes } from './web-manifest';

/** Folders of the artefact store that anybody may read; the store also holds the registry's own records. */
const publicFolders = ['releases', 'brands', 'catalogues'];

/**
 * siteRoutes serves pages and artefacts from the plain files that the release registry writes: no running
 * registry is needed.
 */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.platform;
  const sitesDir = join(config.artifactsDir, 'sites');
  const servePage = createPageServer(app.platform, sitesDir);

  for (const folder of publicFolders) {
    const root = join(config.artifactsDir, folder);
    mkdirSync(root, { recursive: true });
    await app.register(fastifyStatic, {
      root,
      prefix: `/artifacts/${folder}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      // A release never changes: its files carry their content's hash, or stand under their version.
      immutable: true,
      maxAge: '365d',
    });
  }
  const current = join(config.artifactsDir, 'current');
  mkdirSync(current, { recursive: true });
  await app.register(fastifyStatic, {
    root: current,
    prefix: '/artifacts/current/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  await serviceWorkerRoutes(app);
  webManifestRoutes(app);
  app.get('/artifacts/*', (_request, reply) => sendNoArtifact(reply));

  siteAccessRoute(app);
  offlineRoutes(app);
  publicRoutes(app);
  app.get('/*', (request, reply) => servePage(request, reply));
}

/**
 * sendNoArtifact answers 404 for a missing artefact, never with a page: a script that gets HTML fails without
 * a name (decision 7).
 */
export function sendNoArtifact(reply: FastifyReply): FastifyReply {
  return sendText(reply.header('cache-control', 'no-store'), 404, 'Not found');
}
