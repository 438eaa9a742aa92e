import type { AnyCall, CallRequest, SharedAnswer } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import type { CallContext } from './call-context';
import type { CallCookies } from './call-cookies';

/** How long a cache between here and the browser may give an answer to others, seconds. */
const edgeSeconds = 2;
/** And for how many more while it asks for a newer one. */
const staleSeconds = 10;

interface SharedRequest {
  platform: Platform;
  operator: Operator;
  language: string;
  rule: SharedAnswer;
  /** Names the call among those that this process serves. */
  route: string;
  input: CallRequest<AnyCall>;
  /** Whether any visitor may be given the answer, wherever from. */
  isForAll: boolean;
  build(context: CallContext<AnyCall>): Promise<string>;
}

/**
 * sendShared answers with what everybody is answered. The handler is given a visitor of whom nothing is known, so that what
 * one is told cannot be what another one may not see. A browser asks each time, and is told 304 where nothing is new.
 */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { platform, operator, language, rule, route, input, isForAll, build }: SharedRequest,
): Promise<FastifyReply> {
  const key = `${route} ${language} ${JSON.stringify(input)}`;
  const answer = await platform.responseCache.get({ operator, rule, key }, () =>
    build(nobodysContext({ platform, operator, language, input })),
  );
  const { bytes, encoding, etag } = await answer.in(String(request.headers['accept-encoding'] ?? ''));
  void reply.headers({
    etag,
    vary: 'accept-encoding, authorization, x-language, x-merchant',
    'cache-control': isForAll ? `public, max-age=0, s-maxage=${edgeSeconds}` : 'private, no-cache',
    // For the edge of the site itself, which asks whether the site is open to who asks.
    'x-accel-expires': String(edgeSeconds),
  });
  // A browser that went on with an old answer would show it after it was told of the change: this is for caches between alone (RFC 9213).
  if (isForAll)
    void reply.header(
      'cdn-cache-control',
      `public, max-age=${edgeSeconds}, stale-while-revalidate=${staleSeconds}`,
    );
  if (isKnown(request, etag)) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** Whether the browser has these bytes already (RFC 9110, 13.1.2). */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match'];
  if (tags === undefined) return false;
  return tags.trim() === '*' || tags.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

const noCookies: CallCookies = {
  read: () => undefined,
  write: unknowable('cookies'),
  clear: unknowable('cookies'),
};

function unknowable(what: string): () => never {
  return () => {
    throw new Error(`A shared answer must not depend on who asks: ${what}`);
  };
}

function nobodysContext(
  parts: Pick<CallContext<AnyCall>, 'platform' | 'operator' | 'language' | 'input'>,
): CallContext<AnyCall> {
  const context = { ...parts, session: undefined, token: undefined, idempotencyKey: undefined };
  const properties = Object.fromEntries(
    ['ip', 'userAgent', 'siteOrigin'].map((name) => [name, { get: unknowable(name), enumerable: true }]),
  );
  return Object.defineProperties({ ...context, cookies: noCookies }, properties) as CallContext<AnyCall>;
}
