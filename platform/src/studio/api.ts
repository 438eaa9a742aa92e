import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { encodeWebp } from '../art/encode';
import { artVersion, gameArtPath } from '../art/paths';
import { metals } from '../art/palettes';
import { artCache } from '../art/tile-pictures';
import { DomainError } from '../http/domain-error';
import { sendFailure } from '../http/failure';
import { findGameSession } from '../launch/game-sessions';
import { lines, paytable, theoreticalReturn } from './slot/math';
import { skinOf } from './slot/skin';
import { drawSymbolPicture } from './slot/symbol-picture';
import { playRound, resumeRound, stakeSteps, studioBalance, type Spun } from './spin-service';

const spinSchema = z.object({
  roundId: z.string().check(z.regex(/^[\w-]{16,40}$/)),
  /** Decimal string. */
  stake: z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/)),
});

/** What the studio's own page calls. The game token travels in the Authorization header. */
export function studioApi(app: FastifyInstance): void {
  const { platform } = app;
  const cache = artCache(platform);
  const returned = (theoreticalReturn() * 100).toFixed(2);

  const answer = async (reply: FastifyReply, work: () => Promise<unknown>) => {
    try {
      return await reply.send({ success: true, value: await work() });
    } catch (error) {
      return sendFailure(reply, error, 'EN', platform.logger);
    }
  };

  app.post('/api/session', (request, reply) =>
    answer(reply, async () => {
      const token = gameToken(request);
      const session = await findGameSession(platform, platform.db, token);
      const resumed = await resumeRound(platform, token, session);
      const skin = skinOf(session);
      return {
        title: session.title,
        language: session.language,
        siteOrigin: session.site_origin,
        trial: session.trial,
        currency: session.currency,
        digits: session.digits,
        balance: fromMinorUnits(await studioBalance(platform, session), session.digits),
        stakes: stakeSteps.map((step) =>
          fromMinorUnits(BigInt(step) * 10n ** BigInt(session.digits), session.digits),
        ),
        colors: skin.colors,
        symbols: skin.symbols.map(({ icon, metal }) => `/symbols/${icon}.${metal}.webp?v=${artVersion}`),
        poster: `${gameArtPath(session)}&w=360`,
        lines,
        paytable,
        returned,
        resumed: resumed ? present(resumed, session.digits) : null,
      };
    }),
  );

  app.post('/api/spin', (request, reply) =>
    answer(reply, async () => {
      const token = gameToken(request);
      const parsed = spinSchema.safeParse(request.body);
      if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
      const { digits } = await findGameSession(platform, platform.db, token);
      const stake = toMinorUnits(parsed.data.stake, digits);
      return present(await playRound(platform, token, { id: parsed.data.roundId, stake }), digits);
    }),
  );

  app.get<{ Params: { name: string } }>('/symbols/:name', async ({ params }, reply) => {
    const [, icon, metal] = /^([a-z0-9-]{2,40})\.(\d)\.webp$/.exec(params.name) ?? [];
    if (!icon || Number(metal) >= metals.length) throw new DomainError('NOT_FOUND');
    const picture = await cache.get(`symbols/${icon}.${metal}.${artVersion}.webp`, () =>
      encodeWebp(drawSymbolPicture(icon, Number(metal)), 9_000),
    );
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(picture);
  });
}

function gameToken(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) throw new DomainError('GAME_SESSION_INVALID', { status: 401 });
  return header.slice(7);
}

function present({ roundId, outcome, stake, payout, balance }: Spun, digits: number) {
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  return { roundId, ...outcome, stake: money(stake), payout: money(payout), balance: money(balance) };
}
