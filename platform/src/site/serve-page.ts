import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Operator } from '@tessera/contracts/operator';
import { isInRanges, openPathOf } from '@tessera/contracts/release';
import { previewEndPath } from '@tessera/server-kit/operators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import type { Encoding } from '../http/compress';
import { previewedSet, previewPassCookie } from '../operators/system/invited-only';
import { closingOf, sendClosedPage } from './closed-site';
import { LastGood } from './last-good';
import { PageFiles, type Page } from './page-files';
import { createPageMetaInjector } from './public/page-meta-injector';
import { sendText } from './send-text';
import { SiteDocuments, type ReleaseTrack } from './site-document';

/** CacheScope says who may get a copy of a page from a cache. */
type CacheScope = 'everybody' | 'bucket' | 'nobody';

interface Chosen {
  track: ReleaseTrack;
  /** What the last good pages of the track are remembered by. */
  name: string;
  cacheScope: CacheScope;
}

type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * createPageServer answers every URL of the site that is nothing else, from the pages that the registry wrote
 * in `sitesDir`.
 */
export function createPageServer(platform: Platform, sitesDir: string): ServePage {
  const documents = new SiteDocuments(sitesDir);
  const pages = new PageFiles();
  const lastGood = new LastGood();
  const injectMeta = createPageMetaInjector(platform);

  /** Which set's pages the visitor gets, or why there are none. */
  async function choose(
    operator: Operator,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Chosen | { trouble: string }> {
    const previewed = previewedSet(platform, operator, request.cookies[previewPassCookie]);
    if (previewed !== undefined) {
      const track = await documents.readPreview(operator.code, previewed);
      // Never the pinned page in its place: who looks at a preview would judge another set.
      return track
        ? { track, name: previewed, cacheScope: 'nobody' }
        : { trouble: `The preview has ended; ${previewEndPath} leaves it.` };
    }
    const site = await documents.read(operator.code);
    if (!site) return { trouble: 'The site is not published yet.' };
    const { candidates } = site;
    if (candidates.length === 0) return { track: site, name: 'stable', cacheScope: 'everybody' };
    const bucket = bucketOf(request, reply);
    const candidate = candidates.find(({ buckets }) => isInRanges(bucket, buckets));
    return { track: candidate ?? site, name: candidate?.set ?? 'stable', cacheScope: 'bucket' };
  }

  return async (request, reply) => {
    const operator = platform.operators.byHost(request.hostname);
    if (!operator) return sendText(reply, 404, 'No site answers at this address.');
    const chosen = await choose(operator, request, reply);
    if ('trouble' in chosen)
      return sendText(
        reply.headers({ 'retry-after': '5', 'cache-control': 'no-store' }),
        503,
        chosen.trouble,
      );
    const { track, name, cacheScope } = chosen;
    const path = pathOf(request);
    const readPage = (page: string | undefined) =>
      lastGood.read([operator.code, name, page ?? ''].join(' '), async () => {
        const file = page === undefined ? track.notFound : (track.pages[page] ?? '');
        return { page: await pages.read(join(sitesDir, operator.code, file)), headers: track.headers };
      });
    const [page, openPage] = [path, openPathOf(path)].filter((one) => Object.hasOwn(track.pages, one));
    let answer = await readPage(page);
    if (!answer) return sendText(reply.header('retry-after', '5'), 503, 'The page is not there now.');
    const closing = closingOf(platform, operator, request);
    if (closing) {
      const html = answer.page.plain.toString('utf8');
      return sendClosedPage(platform, operator, closing, { html, headers: answer.headers, request, reply });
    }
    const inject = (plain: Page) =>
      page === undefined ? undefined : injectMeta(plain, { operator, path, request });
    let injected = await inject(answer.page);
    // What was taken back since its page was rendered is in that page still.
    if (injected?.found === false && openPage !== undefined) {
      answer = (await readPage(openPage)) ?? answer;
      injected = await inject(answer.page);
    }
    const found = page !== undefined && injected?.found !== false;
    reply.headers(answer.headers).code(found ? 200 : 404);
    return sendPage(request, reply, injected?.page ?? answer.page, cacheScope);
  };
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Two operators are two hosts: a cache that keys by path alone must not hand one's page to the other. */
const cacheRules: Record<CacheScope, { 'cache-control': string; vary: string }> = {
  everybody: { 'cache-control': 'no-cache', vary: 'accept-encoding, host' },
  // While a rollout runs, neighbours at one cache may get different pages.
  bucket: { 'cache-control': 'private, no-cache', vary: 'accept-encoding, host, cookie' },
  // Not even the browser's own copy: it would come back when the pass has ended.
  nobody: { 'cache-control': 'no-store', vary: 'accept-encoding, host, cookie' },
};

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  cacheScope: CacheScope,
): Promise<FastifyReply> {
  reply.headers({ ...cacheRules[cacheScope], etag: page.etag });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const sendIn = async (encoding: Encoding) =>
    reply.header('content-encoding', encoding).send(await page.in(encoding));
  if (/\bbr\b/.test(accepted)) return sendIn('br');
  if (/\bgzip\b/.test(accepted)) return sendIn('gzip');
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
