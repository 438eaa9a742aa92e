import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../http/domain-error';
import { bannerSubject, drawBanner } from './draw-banner';
import { encode, type PictureFormat } from './encode';
import { artVersion } from './paths';
import { artCache, tilePicture } from './tile-pictures';
import { vendorMark } from './vendor-mark';

/** Sizes that are served, and what one may weigh in bytes. */
const bannerBudgets: Record<number, number> = { 800: 36_000, 1600: 90_000 };

const tileWidths = [120, 240, 360] as const;
const pictureName = /^([\w-]{3,60})\.(webp|avif)$/;

interface PictureQuery {
  Params: { name: string };
  Querystring: { w?: string; v?: string };
}

/** The image host: `/img/…`. An address with `v` never changes; one without is asked for again each day. */
export function artRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const cache = artCache(platform);

  function send(reply: FastifyReply, versioned: boolean, type: string, body: Buffer | string) {
    const age = versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
    return reply
      .header('cache-control', age)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
      .send(body);
  }

  app.get<PictureQuery>('/img/games/:name', async ({ params, query }, reply) => {
    const [, code, format] = pictureName.exec(params.name) ?? [];
    const width = tileWidths.find((known) => String(known) === query.w) ?? 240;
    const game =
      code &&
      (await platform.db
        .selectFrom('catalogue_game')
        .select(['game_code', 'title', 'theme', 'emblem'])
        .where('game_code', '=', code)
        .executeTakeFirst());
    if (!game) throw new DomainError('NOT_FOUND');
    const picture = await tilePicture(cache, game, width, format as PictureFormat);
    return send(reply, query.v !== undefined, `image/${format}`, picture);
  });

  app.get<PictureQuery>('/img/banners/:name', async ({ params, query }, reply) => {
    const [, id, format] = pictureName.exec(params.name) ?? [];
    const subject = id ? bannerSubject(id) : undefined;
    if (!subject || !platform.operators.byCode(subject.operator)) throw new DomainError('NOT_FOUND');
    const width = query.w === '800' ? 800 : 1600;
    const picture = await cache.get(`banners/${width}/${id}.${artVersion}.${format}`, () =>
      encode(drawBanner(subject, width), format as PictureFormat, bannerBudgets[width] ?? 90_000),
    );
    return send(reply, query.v !== undefined, `image/${format}`, picture);
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
    return send(reply, query.v !== undefined, 'image/svg+xml', vendorMark(vendor.code, vendor.name));
  });
}
