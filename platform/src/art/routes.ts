import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../http/domain-error';
import { avatarPicture, isAvatarName } from './avatars';
import { bannerSubject } from './draw-banner';
import type { PictureFormat } from './encode';
import { artTag, artVersion } from './paths';
import { artCache, tilePicture } from './tile-pictures';
import { vendorMark } from './vendor-mark';

const tileWidths = [120, 240, 360] as const;
const pictureName = /^([\w-]{3,60})\.(webp|avif)$/;

interface PictureQuery {
  Params: { name: string };
  Querystring: { w?: string; v?: string };
}

/** ageOf returns how long a picture may be kept that is asked for as version `requested` and is `current`. */
function ageOf(requested: string | undefined, current: string): string {
  if (requested === undefined) return 'max-age=86400';
  return requested === current ? 'max-age=31536000, immutable' : 'max-age=60';
}

/**
 * artRoutes serves the image host: `/img/…`. A URL with the `v` of what is drawn now is kept for good; one without is asked for
 * again each day, and one of another release each minute: beside it another machine may still draw that.
 */
export function artRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const cache = artCache(platform);

  function send(reply: FastifyReply, age: string, type: string, body: Buffer | string) {
    return reply
      .header('cache-control', `public, ${age}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
      .send(body);
  }

  /** Nobody waits for a picture whose browser has gone on: it is not drawn, unless it is just being drawn. */
  async function sendDrawn(
    reply: FastifyReply,
    age: string,
    type: string,
    draw: (signal: AbortSignal) => Promise<Buffer>,
  ) {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    if (reply.raw.destroyed) gone.abort();
    try {
      return send(reply, age, type, await draw(gone.signal));
    } catch (error) {
      if (gone.signal.aborted) return reply.hijack();
      throw error;
    }
  }

  app.get<PictureQuery>('/img/games/:name', async ({ params, query }, reply) => {
    const [, code, format] = pictureName.exec(params.name) ?? [];
    const width = tileWidths.find((candidate) => String(candidate) === query.w) ?? 240;
    const game =
      code &&
      (await platform.db
        .selectFrom('catalogue_game')
        .select(['game_code', 'title', 'theme', 'emblem'])
        .where('game_code', '=', code)
        .executeTakeFirst());
    if (!game) throw new DomainError('NOT_FOUND');
    const size = { width, format: format as PictureFormat };
    return sendDrawn(reply, ageOf(query.v, artTag(game)), `image/${format}`, (signal) =>
      tilePicture(cache, game, size, { signal }),
    );
  });

  app.get<PictureQuery>('/img/banners/:name', async ({ params, query }, reply) => {
    const [, id, format] = pictureName.exec(params.name) ?? [];
    const subject = id ? bannerSubject(id) : undefined;
    if (!id || !subject || !platform.operators.byCode(subject.operator)) throw new DomainError('NOT_FOUND');
    const width = query.w === '800' ? 800 : 1600;
    const drawing = { kind: 'banner', id, width, format: format as PictureFormat } as const;
    return sendDrawn(reply, ageOf(query.v, `${artVersion}`), `image/${format}`, (signal) =>
      cache.get(`banners/${width}/${id}.${artVersion}.${format}`, drawing, { signal }),
    );
  });

  app.get<PictureQuery>('/img/avatars/:name', ({ params, query }, reply) => {
    const name = /^([a-z-]{2,30})\.svg$/.exec(params.name)?.[1] ?? '';
    if (!isAvatarName(name)) throw new DomainError('NOT_FOUND');
    return send(reply, ageOf(query.v, `${artVersion}`), 'image/svg+xml', avatarPicture(name));
  });

  app.get<PictureQuery>('/img/vendors/:name', async ({ params, query }, reply) => {
    const code = /^(\w{2,30})\.svg$/.exec(params.name)?.[1];
    const vendor =
      code &&
      (await platform.db
        .selectFrom('catalogue_vendor')
        .select(['code', 'name'])
        .where('code', '=', code)
        .executeTakeFirst());
    if (!vendor) throw new DomainError('NOT_FOUND');
    return send(
      reply,
      ageOf(query.v, `${artVersion}`),
      'image/svg+xml',
      vendorMark(vendor.code, vendor.name),
    );
  });
}
