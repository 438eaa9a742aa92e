import type { GameState, RoundAnswer, RoundView } from '../../messages/calls';
import { createChoices } from '../kit/choices';
import { currentRound } from '../kit/current-round';
import { el } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { t } from '../texts/t';
import { createField } from './mines/field';
import { timesText } from '../texts/t';
import { standingOf } from './mines/standing';

const createCounts = (offered: readonly number[], first: number, onChange: (count: number) => void) =>
  createChoices({ id: 'mines', legend: t('minesCount'), values: offered, first, labelOf: String, onChange });

/** createGame creates a field of cells. Only the studio knows where the mines lie until the round is over. */
export const createGame: CreateGame<'mines'> = (kit) => {
  const { money, session } = kit;
  const { cells, offered, returned, highest } = session.game;
  const field = createField(cells, dig);
  let mines = offered[1] ?? offered[0] ?? 1;
  const choices = createCounts(offered, mines, (count) => {
    mines = count;
  });
  const reading = el('p', { id: 'reading' });
  kit.stage.append(el('div', { id: 'box' }, reading, field.box, choices));
  let open: RoundView<'mines'> | undefined;
  let busy = false;

  function show(round?: RoundView<'mines'>) {
    field.show(round, { canDig: open !== undefined && !busy });
    choices.disabled = Boolean(open);
    if (!open) {
      reading.textContent = t('minesReady');
      kit.lock(busy);
      kit.button({ label: t('minesBegin'), disabled: busy, press: () => begin() });
      return;
    }
    const { next, label, canTake } = standingOf(open, money);
    reading.textContent = next;
    kit.lock(true);
    kit.button({ label, disabled: busy || !canTake, press: stop });
  }

  function take({ round, balance }: Pick<RoundAnswer<'mines'>, 'round' | 'balance'>) {
    if (round.state === 'open') {
      open = round;
      show(round);
      return;
    }
    open = undefined;
    show(round);
    kit.settled(balance, [round], round.closed ? t('closedByUs') : '');
  }

  async function asking(ask: () => Promise<RoundAnswer<'mines'> | undefined>) {
    if (busy) return;
    busy = true;
    show(open);
    const answer = await ask();
    busy = false;
    if (answer) take(answer);
    else show(open);
  }

  const begin = (sent?: SentRound<'mines'>): Promise<void> =>
    asking(async () => {
      const answer = await kit.play({ mines }, { round: sent, retry: begin });
      if (answer) {
        kit.showBalance(answer.balance);
        kit.result(t('minesDig'));
      }
      return answer;
    });
  function dig(cell: number) {
    const key = open?.key;
    if (key !== undefined) void asking(() => kit.move(key, { cell }));
  }
  function stop() {
    const key = open?.key;
    if (key !== undefined) void asking(() => kit.stop(key));
  }

  function changed(state: GameState<'mines'>) {
    const round = currentRound(state.rounds, open);
    if (!round) return;
    if (round.state === 'open') mines = round.choice.mines;
    take({ round, balance: state.balance });
  }

  return {
    begin() {
      show();
      kit.welcome('');
      changed(session);
      void kit.watch(() => (open ? 15_000 : 60_000));
    },
    changed,
    nameRound: ({ choice }) => t('minesOf', { count: choice.mines }),
    rules: () => [t('minesRules', { percent: returned, highest: timesText(highest) })],
  };
};
