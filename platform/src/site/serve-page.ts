import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { openPathOf } from '@tessera/contracts/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import { closingOf, sendClosedPage } from './closed-site';
import { LastGood } from './last-good';
import { PageFiles, type Page } from './page-files';
import { createPageMetaInjector } from './public/page-meta-injector';
import { sendText } from './send-text';
import { SiteDocuments, type ReleaseTrack } from './site-document';

type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers every address of the site that is nothing else, from the pages that the registry wrote in `sitesDir`. */
export function createPageServer(platform: Platform, sitesDir: string): ServePage {
  const documents = new SiteDocuments(sitesDir);
  const pages = new PageFiles();
  const lastGood = new LastGood();
  const injectMeta = createPageMetaInjector(platform);

  return async (request, reply) => {
    const operator = platform.operators.byHost(request.hostname);
    if (!operator) return sendText(reply, 404, 'No site answers at this address.');
    const site = await documents.read(operator.code);
    if (!site) return sendText(reply.header('retry-after', '5'), 503, 'The site is not published yet.');
    const { candidate } = site;
    const isCandidate = candidate !== undefined && bucketOf(request, reply) < candidate.percent;
    const track: ReleaseTrack = isCandidate ? candidate : site;
    const path = pathOf(request);
    const page = [path, openPathOf(path)].find((name) => Object.hasOwn(track.pages, name));
    const file = page === undefined ? undefined : track.pages[page];
    const key = [operator.code, isCandidate, page ?? ''].join(' ');
    const answer = await lastGood.read(key, async () => ({
      page: await pages.read(join(sitesDir, operator.code, file ?? track.notFound)),
      headers: track.headers,
    }));
    if (!answer) return sendText(reply.header('retry-after', '5'), 503, 'The page is not there now.');
    const closing = closingOf(platform, operator, request.ip);
    if (closing) {
      const html = answer.page.plain.toString('utf8');
      return sendClosedPage(platform, operator, closing, { html, headers: answer.headers, request, reply });
    }
    const injected =
      file === undefined ? undefined : await injectMeta(answer.page, { operator, path, request });
    const found = file !== undefined && injected?.found !== false;
    reply.headers(answer.headers).code(found ? 200 : 404);
    return sendPage(request, reply, injected?.page ?? answer.page, candidate !== undefined);
  };
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

/** Which of the hundred buckets of a staged rollout a visitor is in: two digits, of no other meaning. */
const bucketCookie = 'tessera_bucket';
const oneYear = 31_536_000;

/** The visitor's bucket, 0 to 99; who has none is given one for a year. */
function bucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const existing = request.cookies[bucketCookie] ?? '';
  if (/^\d\d$/.test(existing)) return Number(existing);
  const bucket = randomInt(100);
  const value = String(bucket).padStart(2, '0');
  void reply.setCookie(bucketCookie, value, { path: '/', maxAge: oneYear, sameSite: 'lax' });
  return bucket;
}
