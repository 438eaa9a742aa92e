import { wait } from '../../../http/pages/client/dom';
import type { GameState } from '../../messages/calls';
import type { CreateGame, SentRound } from '../kit/game';
import { createBettingLayout } from './table/betting-layout';
import { createResults, spotNamer } from './table/results';
import { createTurnClock, nextLook } from './table/turn-clock';

/** createGame creates a table whose rounds run by the server's clock, the same for everybody. */
export const createGame: CreateGame<'table'> = (kit) => {
  const { t, nameText, money, session } = kit;
  const { game } = session;
  const namer = spotNamer(game);
  const { nameOf } = namer;
  const results = createResults({ game, namer });
  const clock = createTurnClock(game);
  const layout = createBettingLayout({ game, nameOf, money, onBet: (spot) => void bet(spot) });
  kit.stage.dataset['table'] = game.table;
  kit.stage.append(...results.nodes, clock.box, layout.box);
  let live = session.live;
  let shownTurn: string | undefined;
  let settledTurn: number | undefined;

  const turnRounds = (turn: number) => kit.rounds().filter(({ choice }) => choice.turn === turn);

  /** The bets of the last turn that this player bet in, as they were. */
  function lastBets() {
    const past = kit.rounds().filter(({ choice }) => choice.turn < live.turn);
    const turn = Math.max(...past.map(({ choice }) => choice.turn));
    return past.filter(({ choice }) => choice.turn === turn);
  }

  async function betAgain() {
    const { turn } = live;
    for (const { choice, stake } of lastBets()) {
      if (live.turn !== turn) return;
      const round = { roundId: crypto.randomUUID(), stake, choice: { turn, spot: choice.spot } };
      await bet(choice.spot, round);
    }
  }

  function showAgain() {
    const bets = lastBets();
    const isOpen = kit.now() < live.closesAt && turnRounds(live.turn).length === 0;
    const sum = bets.reduce((total, { stake }) => total + Number(stake), 0);
    kit.button({
      label: t('betAgain', { amount: money(sum) }),
      hidden: bets.length === 0,
      disabled: !isOpen,
      press: betAgain,
    });
  }

  async function bet(spot: string, sent?: SentRound<'table'>) {
    if (!layout.take(spot)) return;
    const options = { round: sent, retry: (round: SentRound<'table'>) => bet(spot, round) };
    const answer = await kit.play({ turn: live.turn, spot }, options);
    layout.release(spot);
    if (!answer) return;
    kit.showBalance(answer.balance);
    kit.result(t('tablePlaced', { amount: money(answer.round.stake), spot: nameOf(spot) }));
    layout.showBets(turnRounds(live.turn));
  }

  function showOutcome(balance: string) {
    if (live.winner === null || settledTurn === live.turn) return;
    const rounds = turnRounds(live.turn);
    if (rounds.some(({ state }) => state === 'open')) return;
    settledTurn = live.turn;
    const name = namer.resultName(live.winner);
    if (rounds.length > 0) kit.settled(balance, rounds, name);
    else kit.result(name);
  }

  function changed(state: GameState<'table'>) {
    live = state.live;
    const key = `${live.turn}${live.winner}`;
    if (shownTurn !== key) {
      shownTurn = key;
      results.show(live);
      layout.showWins(live.wins);
    }
    layout.showBets(turnRounds(live.turn));
    showAgain();
    showOutcome(state.balance);
  }

  async function tick() {
    for (;;) {
      layout.open(clock.show(live, kit.now()));
      showAgain();
      await wait(200);
    }
  }

  return {
    stakeText: 'tableStake',
    begin() {
      kit.welcome('');
      if (live.winner !== null) settledTurn = live.turn;
      changed(session);
      void tick();
      void kit.watch(() => nextLook(live, kit.now()));
    },
    changed,
    nameRound: ({ choice }) => nameOf(choice.spot),
    rules: () => [t('tableRules'), nameText('rules', game.table, { percent: game.returned })],
  };
};
