import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { openPathOf } from '@tessera/contracts/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { bucketOf } from './bucket';
import { LastGood } from './last-good';
import { PageFiles, type Page } from './page-files';
import { serviceWorkerRoutes } from './service-worker';
import { SiteDocuments, type Lane } from './site-document';
import { webManifestRoutes } from './web-manifest';

/** Folders of the artefact store that anybody may read; the store also holds the registry's own records. */
const publicFolders = ['releases', 'brands', 'catalogues'];

/** Pages and artefacts, from the plain files that the release registry writes: no running registry is needed. */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  const { config, operators, db } = app.platform;
  const sitesDir = join(config.artifactsDir, 'sites');
  const documents = new SiteDocuments(sitesDir);
  const pages = new PageFiles();
  const lastGood = new LastGood();

  app.get('/healthz', async (_request, reply) => {
    await sql`select 1`.execute(db);
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

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

  app.get('/*', async (request, reply) => {
    const operator = operators.byHost(request.hostname);
    if (!operator) return sendText(reply, 404, 'No site answers at this address.');
    const site = await documents.read(operator.code);
    if (!site) return sendText(reply.header('retry-after', '5'), 503, 'The site is not published yet.');
    const { candidate } = site;
    const isCandidate = candidate !== undefined && bucketOf(request, reply) < candidate.percent;
    const lane: Lane = isCandidate ? candidate : site;
    const path = pathOf(request);
    const place = [path, openPathOf(path)].find((name) => Object.hasOwn(lane.pages, name));
    const known = place === undefined ? undefined : lane.pages[place];
    const key = [operator.code, isCandidate, place ?? ''].join(' ');
    const answer = await lastGood.read(key, async () => ({
      page: await pages.read(join(sitesDir, operator.code, known ?? lane.notFound)),
      headers: lane.headers,
    }));
    if (!answer) return sendText(reply.header('retry-after', '5'), 503, 'The page is not there now.');
    reply.headers(answer.headers).code(known === undefined ? 404 : 200);
    return sendPage(request, reply, answer.page, candidate !== undefined);
  });
}

/** A missing artefact is never answered with a page: a script that gets HTML fails without a name (decision 7). */
export function sendNoArtifact(reply: FastifyReply): FastifyReply {
  return sendText(reply.header('cache-control', 'no-store'), 404, 'Not found');
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, byBucket: boolean): FastifyReply {
  reply.headers({
    // While a rollout runs, neighbours at one cache may get different pages.
    'cache-control': byBucket ? 'private, no-cache' : 'no-cache',
    etag: page.etag,
    // Two operators are two hosts: a cache that keys by path alone must not hand one's page to the other.
    vary: byBucket ? 'accept-encoding, host, cookie' : 'accept-encoding, host',
  });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
