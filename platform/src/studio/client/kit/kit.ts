import { byId, wait } from '../../../http/pages/client/dom';
import { refusalOf } from '../../../http/pages/client/refusal';
import type { OpenedGame, RoundAnswer, StudioCalls } from '../../messages/calls';
import type { GameKind } from '../../messages/games';
import { nameText, t, type TextKey } from '../texts/t';
import { call, callUntilAnswered, noteSeen, serverNow } from './api';
import { countUp, rainCoins } from './celebrate';
import { el } from './dom';
import type { CreateGame, Game, Kit } from './game';
import { roundList } from './history';
import { listenToKeys } from './keys';
import { labelPage } from './labels';
import { createMoney } from './money';
import { isNoticeShown, offerRetry, showSessionOver } from './notice';
import { outcomeOf } from './outcome';
import { createPanel } from './panel';
import { leaveToSite, notifySite, setSite } from './site';
import { createStake } from './stake';

const refusals: Partial<Record<string, TextKey>> = {
  BALANCE_TOO_LOW: 'poor',
  ROUND_CLOSED: 'closed',
  SYSTEM_MAINTENANCE: 'siteClosed',
};
/** Rounds that the page remembers. */
const maxRounds = 12;

/** Makes the page of a session into its game. */
export function startGame<Kind extends GameKind>(
  session: OpenedGame<Kind>,
  createGame: CreateGame<Kind>,
): void {
  setSite(session.siteOrigin);
  let { balance, rounds } = session;
  let game: Game<Kind> | undefined;
  let onPress: () => unknown = () => {};
  const play = byId('play', HTMLButtonElement);
  const money = createMoney(session);
  const panel = createPanel();
  const stake = createStake({
    session,
    money,
    first: rounds[0]?.stake,
    balance: () => balance,
    onChange: () => game?.stakeChanged?.(),
  });

  function refuse(error: unknown, retry: () => unknown): undefined {
    const code = refusalOf(error);
    if (code === 'GAME_SESSION_INVALID') showSessionOver();
    else if (code) kit.result(t(refusals[code] ?? 'refused'));
    else offerRetry(retry);
  }

  async function ask<Name extends 'move' | 'stop'>(
    name: Name,
    body: StudioCalls<Kind>[Name]['request'],
  ): Promise<RoundAnswer<Kind> | undefined> {
    try {
      return await callUntilAnswered<Name, Kind>(name, body);
    } catch (error) {
      return refuse(error, () => kit.refresh());
    }
  }

  const kit: Kit<Kind> = {
    session,
    t,
    nameText,
    money,
    stage: byId('stage'),
    now: serverNow,
    stake: () => stake.get(),
    rounds: () => rounds,
    balance: () => balance,
    showBalance(next) {
      countUp(byId('balance'), Number(balance), Number(next), money);
      balance = next;
    },
    lock: stake.lock,
    result(text, tone = '') {
      byId('result').textContent = text;
      byId('result').dataset['tone'] = tone;
    },
    button({ label, disabled = false, hidden = false, press }) {
      if (label !== undefined) {
        if (game?.iconButton) play.setAttribute('aria-label', label);
        else if (play.textContent !== label) play.textContent = label;
      }
      play.disabled = disabled;
      play.hidden = hidden;
      if (press) onPress = press;
    },
    async play(choice, { round = { roundId: crypto.randomUUID(), stake: stake.get(), choice }, retry } = {}) {
      if (round.stake === undefined) {
        kit.result(stake.wrong(), 'lost');
        stake.focus();
        return undefined;
      }
      try {
        const answer = await callUntilAnswered<'play', Kind>('play', { ...round, stake: round.stake });
        const others = rounds.filter(({ key }) => key !== answer.round.key);
        rounds = [answer.round, ...others].slice(0, maxRounds);
        return answer;
      } catch (error) {
        return refuse(error, () => (retry ? retry(round) : kit.refresh()));
      }
    },
    move: (key, move) => ask('move', { key, move }),
    stop: (key) => ask('stop', { key }),
    async state() {
      try {
        const state = await call<'state', Kind>('state', {});
        ({ rounds } = state);
        if (panel.isShown('history')) fillHistory();
        return state;
      } catch (error) {
        if (refusalOf(error) === 'GAME_SESSION_INVALID') showSessionOver();
        return undefined;
      }
    },
    async refresh() {
      const state = await kit.state();
      if (!state) return;
      kit.showBalance(state.balance);
      game?.changed?.(state);
    },
    async watch(every) {
      let answered = performance.now();
      for (;;) {
        await wait(100);
        if (performance.now() - answered < every() || document.hidden || isNoticeShown()) continue;
        await kit.refresh();
        answered = performance.now();
      }
    },
    settled(next, ended, happened = '') {
      for (const { key } of ended) noteSeen(key);
      kit.showBalance(next);
      notifySite({ type: 'studio.round', balance: next, trial: session.trial });
      const { text, tone, times } = outcomeOf(ended, money);
      kit.result(happened ? `${happened}. ${text}` : text, tone);
      if (times >= (game?.coinsFrom ?? 5)) rainCoins(byId('coins'), Math.min(60, 14 + Math.round(times)));
    },
    welcome(ready) {
      const { resumed } = session;
      for (const { key, state } of rounds) if (state !== 'open') noteSeen(key);
      if (!resumed) {
        kit.result(ready);
        return;
      }
      noteSeen(resumed.key);
      const amount = money(resumed.payout ?? 0);
      kit.result(t(resumed.closed ? 'resumedClosed' : 'resumed', { amount }));
    },
  };

  function fillHistory() {
    const nameOf = game?.nameRound ?? (() => '');
    panel.fill('history', t('history'), [roundList(rounds, { language: session.language, money, nameOf })]);
  }

  function fillRules() {
    const texts = [...(game?.rules() ?? []), t('left'), t('fair')];
    const nodes = texts.map((text) => (text instanceof Node ? text : el('p', { textContent: text })));
    panel.fill('info', t('info'), nodes);
  }

  game = createGame(kit);
  labelPage(session, game.stakeText ?? 'stake');
  byId('balance').textContent = money(balance);
  play.addEventListener('click', () => onPress());
  byId('exit').addEventListener('click', leaveToSite);
  byId('info').addEventListener('click', () => panel.toggle('info', fillRules));
  byId('history').addEventListener('click', () => panel.toggle('history', fillHistory));
  listenToKeys({ press: () => onPress(), step: stake.step, close: panel.close });
  stake.begin();
  byId('opening').hidden = true;
  byId('game').hidden = false;
  notifySite({ type: 'studio.ready' });
  game.begin();
  play.focus({ preventScroll: true });
}
