import { wait } from '../../../http/pages/client/dom';
import type { GameState, RoundView } from '../../messages/calls';
import type { ShownFixture, Side } from '../../messages/games';
import { el } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';

const oddsText = (hundredths: number) => (hundredths / 100).toFixed(2);
const clockText = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const phases = { open: 'boardStarts', playing: 'boardPlaying', over: 'boardOver' } as const;
const sides = ['home', 'draw', 'away'] as const;

/** Fixtures with odds, a slip for one bet, and the bets that run. */
export const createGame: CreateGame<'board'> = (kit) => {
  const { t, nameText, money, session } = kit;
  const column = (key: 'boardUpcoming' | 'boardRunning' | 'boardMine') => {
    const list = el('ul', { className: 'fixtures' });
    return { list, box: el('section', { className: key }, el('h2', { textContent: t(key) }), list) };
  };
  const upcoming = column('boardUpcoming');
  const running = column('boardRunning');
  const mine = column('boardMine');
  const slip = el('p', { id: 'slip', role: 'status' });
  kit.stage.append(
    el('div', { id: 'board' }, upcoming.box, el('div', { id: 'aside' }, mine.box, running.box)),
    slip,
  );
  let fixtures = session.live.fixtures;
  let picked: { fixture: ShownFixture; side: Side } | undefined;
  let busy = false;
  const settled = new Set<string>();
  const cards = new Map<string, ReturnType<typeof makeCard>>();

  const teamOf = (fixture: ShownFixture, side: Side) => (side === 'draw' ? t('boardDraw') : fixture[side]);

  function pick(fixture: ShownFixture, side: Side) {
    const same = picked?.fixture.id === fixture.id && picked.side === side;
    picked = same ? undefined : { fixture, side };
    showSlip();
  }

  function showSlip() {
    for (const card of cards.values())
      for (const button of card.box.querySelectorAll('button'))
        button.setAttribute(
          'aria-pressed',
          String(picked?.fixture.id === card.fixture.id && picked.side === button.dataset['side']),
        );
    kit.button({ label: t('boardPlace'), disabled: !picked || busy });
    if (!picked) {
      slip.textContent = t('boardReady');
      return;
    }
    const { fixture, side } = picked;
    const odds = fixture.odds[side] ?? 0;
    const stake = kit.stake();
    const win = stake === undefined ? '' : money(Math.floor(Number(stake) * odds) / 100);
    slip.replaceChildren(
      el('strong', { textContent: t('boardPick', { team: teamOf(fixture, side), odds: oddsText(odds) }) }),
      el('span', { textContent: t('boardWins', { amount: win }) }),
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

  function makeCard(fixture: ShownFixture) {
    const time = el('span', { className: 'time' });
    const head = el(
      'p',
      { className: 'league' },
      el('span', { textContent: `${nameText('sport', fixture.sport)} · ${fixture.league}` }),
      time,
    );
    const names = el('p', { className: 'teams', textContent: `${fixture.home} – ${fixture.away}` });
    const odds = el('div', {
      className: 'odds',
      role: 'group',
      ariaLabel: `${fixture.home} – ${fixture.away}`,
    });
    for (const side of sides) {
      const value = fixture.odds[side];
      if (value === undefined) continue;
      const button = el(
        'button',
        { type: 'button', data: { side } },
        el('span', { textContent: teamOf(fixture, side) }),
        el('b', { textContent: oddsText(value) }),
      );
      button.addEventListener('click', () => pick(fixture, side));
      odds.append(button);
    }
    return { fixture, time, odds, names, box: el('li', {}, head, names, odds) };
  }

  function showTimes() {
    const now = kit.now();
    for (const { fixture, time, odds, box, names } of cards.values()) {
      const phase = fixture.result ? 'over' : now < fixture.startsAt ? 'open' : 'playing';
      box.dataset['phase'] = phase;
      odds.hidden = phase !== 'open';
      const left = clockText((phase === 'open' ? fixture.startsAt : fixture.endsAt) - now);
      time.textContent = t(phases[phase], { time: left });
      names.textContent = fixture.result
        ? `${fixture.home} ${fixture.result.score.join(' : ')} ${fixture.away}`
        : `${fixture.home} – ${fixture.away}`;
      const list = phase === 'open' ? upcoming.list : running.list;
      if (box.parentNode !== list) list.append(box);
      if (phase !== 'open' && picked?.fixture.id === fixture.id && !busy) pick(fixture, picked.side);
    }
  }

  function showFixtures() {
    const shownIds = new Set(fixtures.map(({ id }) => id));
    for (const [id, card] of cards)
      if (!shownIds.has(id)) {
        card.box.remove();
        cards.delete(id);
      }
    for (const fixture of fixtures) {
      const card = cards.get(fixture.id);
      if (card) card.fixture = fixture;
      else cards.set(fixture.id, makeCard(fixture));
    }
    showTimes();
  }

  const teamOfRound = ({ choice, shown }: RoundView<'board'>) =>
    choice.side === 'draw' ? t('boardDraw') : (shown[choice.side] ?? '');

  function showMine() {
    const all = kit.rounds();
    const ended = all.filter(({ state }) => state !== 'open').slice(0, 3);
    const items = [...all.filter(({ state }) => state === 'open'), ...ended].map((round) => {
      const end =
        round.state === 'open'
          ? t('boardWins', { amount: money(Math.floor(Number(round.stake) * round.choice.odds) / 100) })
          : round.state === 'void'
            ? t('void')
            : money(round.payout ?? 0);
      const text = t('boardPick', { team: teamOfRound(round), odds: oddsText(round.choice.odds) });
      const won = round.state === 'done' && Number(round.payout) > 0;
      return el(
        'li',
        { className: won ? 'bet won' : 'bet', data: { state: round.state } },
        el('span', { textContent: `${round.shown.home} – ${round.shown.away}` }),
        el('strong', { textContent: text }),
        el('span', { textContent: `${money(round.stake)} → ${end}` }),
      );
    });
    mine.list.replaceChildren(
      ...(items.length > 0 ? items : [el('li', { className: 'empty', textContent: t('boardNone') })]),
    );
  }

  function showEnds(state: GameState<'board'>) {
    const ended = state.rounds.filter((round) => round.state !== 'open' && !settled.has(round.key));
    for (const round of ended) {
      settled.add(round.key);
      const team = teamOfRound(round);
      const odds = oddsText(round.choice.odds);
      kit.settled(state.balance, [round], t('boardPick', { team, odds }));
    }
  }

  function changed(state: GameState<'board'>) {
    fixtures = state.live.fixtures;
    showFixtures();
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
      if (cards.size > 0) showSlip();
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
    nameRound: teamOfRound,
    rules: () => [t('boardRules', { percent: session.game.returned })],
  };
};
