import { call, callUntilAnswered, forgetToken, noteSeen, serverNow } from './api.js';
import { countUp, rainCoins } from './celebrate.js';
import { byId, el, wait } from './dom.js';
import { outcomeOf } from './outcome.js';
import { createPanel } from './panel.js';
import { createStake } from './stake.js';
import { languageTag, say } from './words.js';

const address = new URLSearchParams(location.search);
/** The site that has opened the game. The studio serves this page for its operators' sites only. */
let site = address.get('site');
let noticeRun = () => {};

const refusals = { BALANCE_TOO_LOW: 'poor', ROUND_CLOSED: 'closed', SYSTEM_MAINTENANCE: 'siteClosed' };

function tellParent(message) {
  if (window.parent !== window && site) window.parent.postMessage(message, site);
}

function leave() {
  tellParent({ type: 'studio.exit' });
  if (window.parent === window && site) location.assign(site);
}

function notice(text, action, run) {
  byId('notice-text').textContent = text;
  byId('notice-action').textContent = action;
  noticeRun = run;
  byId('notice').hidden = false;
  byId('notice-action').focus();
}

byId('notice-action').addEventListener('click', () => {
  byId('notice').hidden = true;
  noticeRun();
});

/** There is no session any more: the page around is told, and asks for a new one. */
export function tellOver() {
  forgetToken();
  tellParent({ type: 'studio.expired' });
  notice(say('over'), say('exit'), leave);
}

export function offerAgain(run) {
  notice(say('lost'), say('again'), run);
}

/** What every client is built on: the bar with balance and stake, money, words, history, rules, and the studio's calls. */
export function createKit(session) {
  site = session.siteOrigin;
  let balance = session.balance;
  let rounds = session.rounds;
  let game;
  let onPress = () => {};

  const format = new Intl.NumberFormat(languageTag(session.language), {
    style: 'currency',
    currency: session.currency,
    // A code would stand apart from its number; the sign does not.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: session.digits,
    maximumFractionDigits: session.digits,
  });
  /** As the site around writes an amount: with the operator's own sign. */
  const money = (value) =>
    format
      .formatToParts(Number(value))
      .map(({ type, value: part }) => (type === 'currency' ? session.symbol : part))
      .join('');

  const stake = createStake({
    session,
    money,
    first: rounds[0]?.stake,
    balance: () => balance,
    onChange: () => game?.stakeChanged?.(),
  });

  /** After this the balance is what the studio said. */
  function showBalance(next) {
    countUp(byId('balance'), Number(balance), Number(next), money);
    balance = next;
  }

  function refuse(error, again) {
    if (error.code === 'GAME_SESSION_INVALID') tellOver();
    else if (error.code) kit.result(say(refusals[error.code] ?? 'refused'));
    else offerAgain(again);
  }

  const panel = createPanel();

  const kit = {
    session,
    say,
    money,
    stage: byId('stage'),
    now: serverNow,
    stake: () => stake.get(),
    rounds: () => rounds,
    balance: () => balance,
    showBalance,
    lock: stake.lock,
    /** `tone` colours it: won, lost, even. */
    result(text, tone = '') {
      byId('result').textContent = text;
      byId('result').dataset.tone = tone;
    },
    /** The one button: its words, whether it can be pressed, and what it does. */
    button({ label, disabled = false, hidden = false, press }) {
      const button = byId('play');
      if (label !== undefined) {
        if (game?.iconButton) button.setAttribute('aria-label', label);
        else if (button.textContent !== label) button.textContent = label;
      }
      button.disabled = disabled;
      button.hidden = hidden;
      if (press) onPress = press;
    },
    /**
     * Plays a round. The answer, or undefined when it was refused, which was said then. Without an answer the player
     * is asked to go on, with the same round.
     */
    async play(choice, { round = { roundId: crypto.randomUUID(), stake: kit.stake(), choice }, again } = {}) {
      if (round.stake === undefined) {
        kit.result(stake.wrong(), 'lost');
        stake.focus();
        return undefined;
      }
      try {
        const answer = await callUntilAnswered('play', round);
        rounds = [answer.round, ...rounds.filter(({ key }) => key !== answer.round.key)].slice(0, 12);
        return answer;
      } catch (error) {
        refuse(error, () => (again ? again(round) : kit.refresh()));
        return undefined;
      }
    },
    stop: (key) => kit.ask('stop', { key }),
    /** A word of the player's in a round that goes on. */
    async ask(path, body) {
      try {
        return await callUntilAnswered(path, body);
      } catch (error) {
        refuse(error, () => kit.refresh());
        return undefined;
      }
    },
    /** Asks how things stand; undefined when no answer came, which the next time will tell. */
    async state() {
      try {
        const state = await call('state');
        rounds = state.rounds;
        if (!panel.hidden() && panel.shows === 'history') fillHistory();
        return state;
      } catch (error) {
        if (error.code === 'GAME_SESSION_INVALID') tellOver();
        return undefined;
      }
    },
    async refresh() {
      const state = await kit.state();
      if (!state) return;
      showBalance(state.balance);
      game.changed?.(state);
    },
    /** Asks again and again, `every()` ms after each answer, while the page is seen; what that is may change meanwhile. */
    async watch(every) {
      let answered = performance.now();
      for (;;) {
        await wait(100);
        if (performance.now() - answered < every() || document.hidden || !byId('notice').hidden) continue;
        await kit.refresh();
        answered = performance.now();
      }
    },
    /**
     * The player sees how these rounds ended, which were one bet or several of one turn: what that came to is said,
     * after what happened, and the site around hears of the balance.
     */
    settled(next, ended, happened = '') {
      for (const { key } of ended) noteSeen(key);
      showBalance(next);
      tellParent({ type: 'studio.round', balance: next, trial: session.trial });
      const { words, tone, times } = outcomeOf(ended, money);
      kit.result(happened ? `${happened}. ${words}` : words, tone);
      if (times >= (game.coinsFrom ?? 5)) rainCoins(byId('coins'), Math.min(60, 14 + Math.round(times)));
    },
    /** What is said first: how a round ended that its player did not see end, or the words of the game. */
    welcome(ready) {
      const { resumed } = session;
      for (const { key, state } of rounds) if (state !== 'open') noteSeen(key);
      if (!resumed) return kit.result(ready);
      noteSeen(resumed.key);
      const words = resumed.closed ? 'resumedClosed' : 'resumed';
      kit.result(say(words, { amount: money(resumed.payout) }));
    },
    begin(made) {
      game = made;
      label();
      listen();
      stake.begin();
      byId('opening').hidden = true;
      byId('game').hidden = false;
      tellParent({ type: 'studio.ready' });
      game.begin?.();
      byId('play').focus({ preventScroll: true });
    },
  };

  function label() {
    document.documentElement.lang = languageTag(session.language);
    document.title = session.title;

    byId('title').textContent = session.title;
    // The page around has the name and the way out.
    document.body.classList.toggle('framed', window.parent !== window);
    byId('balance-label').textContent = say(session.trial ? 'trial' : 'balance');
    byId('max').textContent = say('maxKey');
    byId('stake-label').textContent = say(game.stakeWord ?? 'stake');
    for (const id of ['less', 'more', 'half', 'double', 'max', 'exit', 'info', 'history'])
      byId(id).setAttribute('aria-label', say(id));
    byId('panel-close').setAttribute('aria-label', say('close'));
    byId('balance').textContent = money(balance);
    for (const [name, color] of Object.entries(session.colors))
      document.documentElement.style.setProperty(`--${name}`, color);
    byId('backdrop').style.backgroundImage = `url("${session.poster}")`;
  }

  function fillHistory() {
    const list = el('ul', { className: 'rounds' });
    for (const round of rounds) {
      const net =
        round.state === 'open' ? say('open') : round.state === 'void' ? say('void') : money(round.payout);
      const time = new Date(round.at).toLocaleTimeString(languageTag(session.language));
      const won = round.state === 'done' && Number(round.payout) > Number(round.stake);
      list.append(
        el(
          'li',
          {},
          el('span', { textContent: time }),
          el('span', { textContent: game.nameRound?.(round) ?? '' }),
          el('span', { textContent: money(round.stake) }),
          el('strong', { textContent: net, className: won ? 'won' : '' }),
        ),
      );
    }
    panel.fill(
      'history',
      say('history'),
      rounds.length > 0 ? [list] : [el('p', { textContent: say('noRounds') })],
    );
  }

  function fillRules() {
    const texts = [...game.rules(), say('left'), say('fair')];
    const nodes = texts.map((text) => (text instanceof Node ? text : el('p', { textContent: text })));
    panel.fill('info', say('info'), nodes);
  }

  function listen() {
    byId('play').addEventListener('click', () => onPress());
    byId('exit').addEventListener('click', leave);
    byId('info').addEventListener('click', () => panel.toggle('info', fillRules));
    byId('history').addEventListener('click', () => panel.toggle('history', fillHistory));
    addEventListener('keydown', (event) => {
      const { target } = event;
      const ownKey =
        target instanceof HTMLInputElement || (target instanceof HTMLButtonElement && target.id !== 'play');
      if (event.key === 'Escape') panel.close();
      // Enter in the stake is the press that one types it for.
      else if (event.key === 'Enter' && target.id === 'stake') byId('play').click();
      else if (event.target instanceof HTMLInputElement) return;
      else if (event.code === 'Space' && !ownKey) {
        event.preventDefault();
        if (!event.repeat && !byId('play').disabled && byId('notice').hidden) onPress();
      } else if (event.key === '+') stake.step(true);
      else if (event.key === '-') stake.step(false);
    });
  }

  return kit;
}
