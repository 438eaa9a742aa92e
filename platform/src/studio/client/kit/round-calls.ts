import { refusalOf } from '../../../http/pages/client/refusal';
import type {
  FreeRounds,
  GameState,
  OpenedGame,
  RoundAnswer,
  RoundView,
  StudioCalls,
} from '../../messages/calls';
import type { GameKind } from '../../messages/games';
import { t, type TextKey } from '../texts/t';
import { call, callUntilAnswered } from './api';
import type { Kit, SentRound } from './game';
import { offerRetry, showSessionOver } from './notice';

const refusals: Partial<Record<string, TextKey>> = {
  BALANCE_TOO_LOW: 'poor',
  ROUND_CLOSED: 'closed',
  SYSTEM_MAINTENANCE: 'siteClosed',
  FREE_ROUND_REFUSED: 'freeGone',
};
/** Rounds that the page remembers. */
const maxRounds = 12;

interface RoundCallsOptions<Kind extends GameKind> {
  session: Pick<OpenedGame<Kind>, 'rounds' | 'hashes' | 'freeRounds'>;
  stake: { get(): string | undefined; wrong(): string; focus(): void };
  result: Kit<Kind>['result'];
  refresh: Kit<Kind>['refresh'];
}

type RoundCalls<Kind extends GameKind> = Pick<
  Kit<Kind>,
  'rounds' | 'hashes' | 'freeRounds' | 'play' | 'move' | 'stop' | 'state'
>;

/** createRoundCalls asks the studio about rounds, remembers them, and says why it refused. */
export function createRoundCalls<Kind extends GameKind>({
  session,
  stake,
  result,
  refresh,
}: RoundCallsOptions<Kind>): RoundCalls<Kind> {
  let rounds: readonly RoundView<Kind>[] = session.rounds;
  let { hashes, freeRounds } = session;
  /** A seed is for one round: its hash is sent with no other. */
  const sentHashes = new Set<string>();

  /** The hash of the seed that the next round is drawn from; undefined in a game whose draws are everybody's. */
  async function takeHash(): Promise<string | undefined> {
    const own = () => hashes.filter(({ of }) => of === undefined);
    const waiting = () => own().find(({ hash }) => !sentHashes.has(hash))?.hash;
    if (own().length > 0 && waiting() === undefined) await readState();
    const hash = waiting();
    if (hash !== undefined) sentHashes.add(hash);
    return hash;
  }

  async function readState(): Promise<GameState<Kind>> {
    const state = await call<'state', Kind>('state', {});
    ({ rounds, hashes, freeRounds } = state);
    return state;
  }

  /** The same page in a second tab may have used the seed first. The round was not begun then, and takes another. */
  async function sendRound(round: SentRound<Kind> & { stake: string }): Promise<RoundAnswer<Kind>> {
    try {
      return await callUntilAnswered<'play', Kind>('play', round);
    } catch (error) {
      if (round.hash === undefined || refusalOf(error) !== 'ROUND_CLOSED') throw error;
      await readState();
      round.hash = await takeHash();
      return callUntilAnswered<'play', Kind>('play', round);
    }
  }

  const newRound = (choice: SentRound<Kind>['choice'], free: FreeRounds | undefined): SentRound<Kind> => ({
    roundId: crypto.randomUUID(),
    stake: free ? free.stake : stake.get(),
    choice,
    ...(free ? { freeRound: free.grantId } : {}),
  });

  function refuse(error: unknown, retry: () => unknown): undefined {
    const code = refusalOf(error);
    if (code === 'GAME_SESSION_INVALID') showSessionOver();
    else if (code) result(t(refusals[code] ?? 'refused'));
    else offerRetry(retry);
  }

  async function ask<Name extends 'move' | 'stop'>(
    name: Name,
    body: StudioCalls<Kind>[Name]['request'],
  ): Promise<RoundAnswer<Kind> | undefined> {
    try {
      return await callUntilAnswered<Name, Kind>(name, body);
    } catch (error) {
      return refuse(error, refresh);
    }
  }

  return {
    rounds: () => rounds,
    hashes: () => hashes,
    freeRounds: () => freeRounds,
    async play(choice, { free, round = newRound(choice, free), retry } = {}) {
      if (round.stake === undefined) {
        result(stake.wrong(), 'lost');
        stake.focus();
        return undefined;
      }
      try {
        round.hash ??= await takeHash();
        const answer = await sendRound({ ...round, stake: round.stake });
        ({ hashes, freeRounds } = answer);
        const others = rounds.filter(({ key }) => key !== answer.round.key);
        rounds = [answer.round, ...others].slice(0, maxRounds);
        return answer;
      } catch (error) {
        const refused = refuse(error, () => (retry ? retry(round) : refresh()));
        // Others are left than the page knew of.
        if (refusalOf(error) === 'FREE_ROUND_REFUSED') await readState().catch(() => undefined);
        return refused;
      }
    },
    move: (key, move) => ask('move', { key, move }),
    stop: (key) => ask('stop', { key }),
    async state(): Promise<GameState<Kind> | undefined> {
      try {
        return await readState();
      } catch (error) {
        if (refusalOf(error) === 'GAME_SESSION_INVALID') showSessionOver();
        return undefined;
      }
    },
  };
}
