import { wait } from '../../../http/pages/client/dom';
import type { GameState, RoundView } from '../../messages/calls';
import { currentRound } from '../kit/current-round';
import { isCalm } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { createFelt, duelRules, endsOf } from './duel/felt';

/** createGame shows high card between two seats. */
export const createGame: CreateGame<'duel'> = (kit) => {
  const { t, nameText, money, session } = kit;
  const { cards } = session.game;
  const felt = createFelt(cards);
  kit.stage.append(felt.box);
  let open: RoundView<'duel'> | undefined;

  const showPot = () => {
    const stake = open ? open.stake : kit.stake();
    felt.showPot(stake === undefined ? '' : t('duelPot', { amount: money(Number(stake) * 1.96) }));
  };

  function tick() {
    if (!open) return;
    felt.showWait((open.shown.waitsUntil - kit.now()) / session.game.waitMs);
    void wait(200).then(tick);
  }

  function sitting(round: RoundView<'duel'>) {
    const begins = !open;
    open = round;
    if (!begins) return;
    kit.lock(true);
    kit.button({ label: t('duelSit'), disabled: true });
    kit.result(t('duelWaiting'));
    felt.clear();
    showPot();
    tick();
  }

  async function sit(sent?: SentRound<'duel'>) {
    if (open) return;
    kit.button({ disabled: true });
    const answer = await kit.play({}, { round: sent, retry: sit });
    if (!answer) {
      rest();
      return;
    }
    kit.showBalance(answer.balance);
    sitting(answer.round);
    if (answer.round.state === 'done') await end(answer.round, answer.balance);
  }

  async function end(round: RoundView<'duel'>, balance: string) {
    const { mine: own = [], theirs: other = [], opponent } = round.shown;
    open = undefined;
    felt.showWait(undefined);
    felt.theirs.name(opponent ?? t('duelHouse'));
    felt.theirs.deal(other);
    if (!isCalm()) await wait(350);
    felt.mine.deal(own);
    const ends = endsOf(round);
    felt.mine.end(ends.mine);
    felt.theirs.end(ends.theirs);
    kit.settled(balance, [round], nameText('duel', ends.mine));
    rest();
  }

  function rest() {
    kit.lock(false);
    kit.button({ label: t('duelSit'), disabled: false, press: () => sit() });
    showPot();
  }

  function changed(state: GameState<'duel'>) {
    const round = currentRound(state.rounds, open);
    if (round?.state === 'open') sitting(round);
    else if (round?.state === 'done') void end(round, state.balance);
    else if (open) rest();
  }

  return {
    begin() {
      kit.welcome(t(cards === 5 ? 'pokerReady' : 'duelReady'));
      rest();
      changed(session);
      void kit.watch(() => (open ? 500 : 20_000));
    },
    changed,
    stakeChanged: showPot,
    nameRound: ({ shown }) => (shown.mine === undefined ? '' : (shown.opponent ?? t('duelHouse'))),
    rules: () => [duelRules(session.game)],
  };
};
