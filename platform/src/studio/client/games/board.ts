import { wait } from '../../../http/pages/client/dom';
import type { GameState } from '../../messages/calls';
import { el } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { t } from '../texts/t';
import type { Pick } from './board/fixture-card';
import { createFixtureList } from './board/fixture-list';
import { betItems, teamOfBet } from './board/my-bets';
import { oddsText, pickText, teamOf, winOf } from './board/labels';

function createColumn(key: 'boardUpcoming' | 'boardRunning' | 'boardMine') {
  const list = el('ul', { className: 'fixtures' });
  return { list, box: el('section', { className: key }, el('h2', { textContent: t(key) }), list) };
}

/** createGame shows fixtures with odds, a slip for one bet, and the bets that run. */
export const createGame: CreateGame<'board'> = (kit) => {
  const { money, session } = kit;
  const upcoming = createColumn('boardUpcoming');
  const running = createColumn('boardRunning');
  const mine = createColumn('boardMine');
  const slip = el('p', { id: 'slip', role: 'status' });
  kit.stage.append(
    el('div', { id: 'board' }, upcoming.box, el('div', { id: 'aside' }, mine.box, running.box)),
    slip,
  );
  const fixtures = createFixtureList({ upcoming: upcoming.list, running: running.list }, pick);
  let picked: Pick | undefined;
  let busy = false;
  const settled = new Set<string>();

  function pick(next: Pick) {
    const same = picked?.fixture.id === next.fixture.id && picked.side === next.side;
    picked = same ? undefined : next;
    showSlip();
  }

  function showSlip() {
    fixtures.mark(picked);
    kit.button({ label: t('boardPlace'), disabled: !picked || busy });
    if (!picked) {
      slip.textContent = t('boardReady');
      return;
    }
    const { fixture, side } = picked;
    const odds = fixture.odds[side] ?? 0;
    const stake = kit.stake();
    slip.replaceChildren(
      el('strong', { textContent: pickText(teamOf(fixture, side), odds) }),
      el('span', {
        textContent: t('boardWins', { amount: stake === undefined ? '' : money(winOf(stake, odds)) }),
      }),
    );
  }

  async function place(sent?: SentRound<'board'>) {
    if (!picked || busy) return;
    busy = true;
    showSlip();
    const { fixture, side } = picked;
    const odds = fixture.odds[side] ?? 0;
    const answer = await kit.play({ fixture: fixture.id, side, odds }, { round: sent, retry: place });
    busy = false;
    if (answer) {
      picked = undefined;
      kit.showBalance(answer.balance);
      kit.result(t('boardPlaced', { team: teamOf(fixture, side), odds: oddsText(odds) }));
      showMine();
    }
    showSlip();
  }

  function showTimes() {
    const closed = fixtures.show(kit.now());
    // Bets on it are over: it is taken off the slip.
    if (picked && closed.has(picked.fixture.id) && !busy) pick(picked);
  }

  const showMine = () => mine.list.replaceChildren(...betItems(kit.rounds(), money));

  function showEnds(state: GameState<'board'>) {
    const ended = state.rounds.filter((round) => round.state !== 'open' && !settled.has(round.key));
    for (const round of ended) {
      settled.add(round.key);
      kit.settled(state.balance, [round], pickText(teamOfBet(round), round.choice.odds));
    }
  }

  function changed(state: GameState<'board'>) {
    fixtures.update(state.live.fixtures);
    showTimes();
    showMine();
    showEnds(state);
  }

  async function tick() {
    for (;;) {
      showTimes();
      await wait(500);
    }
  }

  return {
    stakeChanged() {
      if (!fixtures.isEmpty()) showSlip();
    },
    begin() {
      for (const round of session.rounds) if (round.state !== 'open') settled.add(round.key);
      kit.button({ press: () => place() });
      changed(session);
      showSlip();
      kit.welcome('');
      void tick();
      void kit.watch(() => 2_000);
    },
    changed,
    nameRound: teamOfBet,
    rules: () => [t('boardRules', { percent: session.game.returned })],
  };
};
