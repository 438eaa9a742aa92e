import type { CallReply, CallRequest } from '@tessera/contracts';
import { launchGameCall, launchTrialCall } from '@tessera/contracts/games';
import { isOff } from '@tessera/contracts/markets';
import type { FastifyInstance } from 'fastify';
import { gameArtPath } from '../../art/paths';
import { isUnderMaintenance, offeredGames, rowColumns } from '../lists/offered';
import { rememberLaunch } from '../lists/recent';
import type { CallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { transferAtLaunch } from '../vendor-wallets/transfer-all';
import { assertMayPlay } from '../../protection/limits/policy';
import { createGameSession } from './game-sessions';
import { isSiteOrigin } from '../../operators/documents/site-origins';
import { launchOrigin } from '../../operators/documents/launch-origin';
import { lotteryClientUrl } from '../lottery-client/client-url';
import { isLottery, pathOnSite } from './launch-url';

type Launch = typeof launchGameCall | typeof launchTrialCall;

export function launchRoutes(app: FastifyInstance): void {
  registerMemberCall(app, launchGameCall, async (context) => {
    const { platform, session } = context;
    const reply = await open(context, false);
    await rememberLaunch(platform.db, session.memberId, reply.nodeId, platform.clock.now());
    return reply;
  });
  registerCall(app, launchTrialCall, (context) => open(context, true));
}

async function open(context: CallContext<Launch>, trial: boolean): Promise<CallReply<Launch>> {
  const { platform, operator, session, input } = context;
  const game = await openGame(context, input);
  if (session && !trial)
    await platform.db
      .transaction()
      .execute((trx) =>
        assertMayPlay(trx, { operator, memberId: session.memberId, at: platform.clock.now() }),
      );
  if (trial && (game.support_play !== 0 || isOff(operator, 'FREE_PLAY')))
    throw new DomainError('FEATURE_DISABLED');
  const { idempotencyKey: launchKey } = context;
  const language = input.language ?? context.language;
  const shown = {
    nodeId: game.node_id,
    gameCode: game.game_code,
    displayName: game.title,
    iconUrl: gameArtPath(game),
    trial,
  };
  const sitePath = pathOnSite(game);
  const origin = launchOrigin(platform, operator, context.siteOrigin);
  // The client can tell the site around it how things stand before there is a session, and when there is none.
  const site = new URL(context.siteOrigin).origin;
  const framedBy = isSiteOrigin(platform, site) ? site : undefined;
  if (isLottery(game) && 'launchMode' in input && input.launchMode === 'LOTT')
    return { ...shown, url: lotteryClientUrl(origin, { ...input, language }, framedBy), origin };
  // A lottery has pages of the site itself (section 4.7), a vendor's entry its list: there is nothing to frame.
  if (sitePath) return { ...shown, url: context.siteOrigin + sitePath, origin: context.siteOrigin, sitePath };
  if (session && !trial)
    await transferAtLaunch(platform, {
      operator,
      memberId: session.memberId,
      vassalage: game.vassalage,
      launchKey: launchKey && `${game.node_id}.${launchKey}`,
    });
  const ticket = await createGameSession(platform, {
    operator,
    session,
    game,
    language,
    siteOrigin: context.siteOrigin,
    trial,
    launchKey,
  });
  // What the client says before there is a session.
  const query = new URLSearchParams({ game: game.game_code, lang: language, name: game.title });
  if (framedBy !== undefined) query.set('site', framedBy);
  if (isOff(operator, 'AUTOPLAY')) query.set('autoplay', 'off');
  return { ...shown, url: `${origin}/play/?${query}#t=${ticket}`, origin };
}

async function openGame({ platform, operator }: CallContext<Launch>, input: CallRequest<Launch>) {
  const game = await offeredGames(platform.db, operator)
    .select(rowColumns)
    .where('g.node_id', '=', input.nodeId)
    .executeTakeFirst();
  if (!game) throw new DomainError('GAME_NOT_FOUND');
  if (isUnderMaintenance(game))
    throw new DomainError('GAME_UNDER_MAINTENANCE', { value: { nodeId: game.node_id } });
  return game;
}
