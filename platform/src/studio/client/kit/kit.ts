import { byId, wait } from '../../../http/pages/client/dom';
import type { OpenedGame, ShownHash } from '../../messages/calls';
import type { GameKind } from '../../messages/games';
import { nameText, t } from '../texts/t';
import { noteSeen, serverNow } from './api';
import { rainCoins } from './celebrate';
import { el } from './dom';
import type { CreateGame, Game, Kit } from './game';
import { roundList } from './history';
import { listenToKeys } from './keys';
import { labelPage } from './labels';
import { createMoney } from './money';
import { announce, isNoticeShown } from './notice';
import { outcomeOf } from './outcome';
import { createPanel } from './panel';
import { createPlayBar } from './play-bar';
import { createRoundCalls } from './round-calls';
import { leaveToSite, notifySite, setSite } from './site';
import { createStake } from './stake';

/** watchKit asks how things stand `every()` ms after each answer, while the page is seen. */
async function watchKit({ refresh }: Pick<Kit<GameKind>, 'refresh'>, every: () => number): Promise<void> {
  let answered = performance.now();
  for (;;) {
    await wait(100);
    if (performance.now() - answered < every() || document.hidden || isNoticeShown()) continue;
    await refresh();
    answered = performance.now();
  }
}

/** startGame makes the page of a session into its game. */
export function startGame<Kind extends GameKind>(
  session: OpenedGame<Kind>,
  createGame: CreateGame<Kind>,
): void {
  setSite(session.siteOrigin);
  const { page, kit, setGame } = createKit(session);
  const game = createGame(kit);
  setGame(game);
  labelPage(session, game.stakeText ?? 'stake');
  byId('exit').addEventListener('click', leaveToSite);
  const { panel, bar, stake } = page;
  byId('info').addEventListener('click', () => panel.toggle('info', page.fillRules));
  byId('history').addEventListener('click', () => panel.toggle('history', page.fillHistory));
  listenToKeys({ press: bar.press, step: stake.step, close: panel.close });
  stake.begin();
  byId('opening').hidden = true;
  byId('game').hidden = false;
  notifySite({ type: 'studio.ready' });
  game.begin();
  bar.focus();
}

/** createKit makes what a game is built on, over the parts of the page. The game joins it when it is made. */
function createKit<Kind extends GameKind>(session: OpenedGame<Kind>) {
  let game: Game<Kind> | undefined;
  const money = createMoney(session);
  const panel = createPanel();
  const bar = createPlayBar({ first: session.balance, money });
  const stake = createStake({
    session,
    money,
    first: session.rounds[0]?.stake,
    balance: bar.balance,
    onChange: () => game?.stakeChanged?.(),
  });

  async function refresh() {
    const state = await kit.state();
    if (!state) return;
    bar.showBalance(state.balance);
    game?.changed?.(state);
  }
  const calls = createRoundCalls<Kind>({ session, stake, result: bar.result, refresh });

  function fillHistory() {
    const nameOf = game?.nameRound ?? (() => '');
    const list = roundList(calls.rounds(), { language: session.language, money, nameOf });
    panel.fill('history', t('history'), [list]);
  }

  function fillRules() {
    const texts = [...(game?.rules() ?? []), t('left'), t('fair'), ...hashTexts(calls.hashes())];
    const nodes = texts.map((text) => (text instanceof Node ? text : el('p', { textContent: text })));
    panel.fill('info', t('info'), nodes);
  }

  const kit: Kit<Kind> = {
    session,
    t,
    nameText,
    money,
    stage: byId('stage'),
    now: serverNow,
    stake: stake.get,
    lock: stake.lock,
    balance: bar.balance,
    showBalance: bar.showBalance,
    result: bar.result,
    hideStake(on) {
      byId('stake-box').hidden = on;
    },
    announce,
    ...calls,
    refresh,
    button: (options) => bar.button(options, game?.iconButton === true),
    async state() {
      const state = await calls.state();
      if (state && panel.isShown('history')) fillHistory();
      return state;
    },
    watch: (every) => watchKit(kit, every),
    settled(next, ended, happened = '') {
      for (const { key } of ended) noteSeen(key);
      bar.showBalance(next);
      notifySite({ type: 'studio.round', balance: next, trial: session.trial });
      const { text, tone, times } = outcomeOf(ended, money);
      bar.result(happened ? `${happened}. ${text}` : text, tone);
      if (times >= (game?.coinsFrom ?? 5)) rainCoins(byId('coins'), Math.min(60, 14 + Math.round(times)));
    },
    welcome: (ready) => bar.result(welcomeText(session, { ready, money })),
  };
  const setGame = (made: Game<Kind>) => {
    game = made;
  };
  return { page: { panel, bar, stake, fillHistory, fillRules }, kit, setGame };
}

/** The seeds that a game has for its own next rounds are used in any order: one of them is enough to see. */
function hashTexts(hashes: readonly ShownHash[]): string[] {
  const own = hashes.filter(({ of }) => of === undefined).slice(0, 1);
  return [...own, ...hashes.filter(({ of }) => of !== undefined)].map(({ hash, of }) =>
    of === undefined ? t('fairHash', { hash }) : t('fairHashOf', { of, hash }),
  );
}

interface WelcomeOptions {
  ready: string;
  money(amount: string | number): string;
}

/** welcomeText says how a round ended that its player did not see end, or else the game's first words. */
function welcomeText({ resumed, rounds }: OpenedGame, { ready, money }: WelcomeOptions): string {
  for (const { key, state } of rounds) if (state !== 'open') noteSeen(key);
  if (!resumed) return ready;
  noteSeen(resumed.key);
  const amount = money(resumed.payout ?? 0);
  return t(resumed.closed ? 'resumedClosed' : 'resumed', { amount });
}
