import { fromMinorUnits, type AnyCall, type CallReply, type CallRequest } from '@tessera/contracts';
import {
  seamlessAuthenticateCall,
  seamlessBalanceCall,
  seamlessBetCall,
  seamlessSettleCall,
  seamlessVoidCall,
} from '@tessera/contracts/games';
import type { FastifyInstance } from 'fastify';
import { invalidFields } from '../../http/domain-error';
import { sendFailure } from '../../http/failure';
import { fieldErrors } from '../../http/field-errors';
import { namedFailure } from '../../http/named-failure';
import { cachedGameSession } from '../launch/cached-session';
import { findGameSession, freeRoundsOf } from '../launch/game-sessions';
import { parseAmount } from '../../money/ledger/parse-amount';
import { balanceOf } from './money';
import { requireProvider } from './providers';
import type { Movement } from './movement';
import { performMovement } from './wallet';

/**
 * seamlessRoutes serves the calls of game providers. They prove themselves by a key, and name the player by
 * game session.
 */
export function seamlessRoutes(app: FastifyInstance): void {
  const { platform } = app;

  function register<C extends AnyCall>(
    call: C,
    handler: (provider: string, input: CallRequest<C>) => Promise<CallReply<C>>,
  ): void {
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        try {
          const provider = await requireProvider(platform, request);
          const parsed = call.request.safeParse(request.body ?? {});
          if (!parsed.success) throw invalidFields(fieldErrors(parsed.error.issues, request.body));
          const value = call.response.parse(await handler(provider, parsed.data as CallRequest<C>));
          return await reply.header('cache-control', 'no-store').send({ success: true, value });
        } catch (error) {
          return sendFailure(reply, namedFailure(platform, call, error), 'EN', platform.logger);
        }
      },
    });
  }

  register(seamlessAuthenticateCall, async (_provider, { session: token }) => {
    const session = await findGameSession(platform, platform.db, token);
    return {
      playerId: session.member_id === null ? `guest-${session.id}` : String(session.member_id),
      operator: session.operator,
      gameCode: session.game_code,
      trial: session.trial,
      balance: fromMinorUnits(await balanceOf(platform.db, session), session.digits),
      currency: session.currency,
      digits: session.digits,
      freeRounds: freeRoundsOf(session),
    };
  });
  register(seamlessBalanceCall, async (_provider, { session: token }) => {
    const session = await findGameSession(platform, platform.db, token);
    const balance = await balanceOf(platform.db, session);
    return {
      balance: fromMinorUnits(balance, session.digits),
      currency: session.currency,
      freeRounds: freeRoundsOf(session),
    };
  });

  async function move(kind: Movement['kind'], provider: string, input: WalletRequest) {
    const { digits } = await cachedGameSession(platform, input.session);
    const movement = {
      kind,
      provider,
      transactionId: input.transactionId,
      roundId: input.roundId,
      amount: parseAmount(input.amount ?? '0', digits),
      freeRound: input.freeRound === undefined ? undefined : BigInt(input.freeRound),
    };
    const done = await performMovement(platform, input.session, movement);
    const { balance, betId, repeated, session, paid } = done;
    return {
      balance: fromMinorUnits(balance, digits),
      currency: session.currency,
      betId,
      repeated,
      ...(paid === undefined ? {} : { paid: fromMinorUnits(paid, digits) }),
    };
  }
  register(seamlessBetCall, (provider, input) => move('bet', provider, input));
  register(seamlessSettleCall, (provider, input) => move('settle', provider, input));
  register(seamlessVoidCall, (provider, input) => move('void', provider, input));
}

interface WalletRequest {
  session: string;
  transactionId: string;
  roundId: string;
  amount?: string;
  freeRound?: string | undefined;
}
