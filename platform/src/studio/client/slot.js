import { countUp, rainCoins } from './celebrate.js';
import { createReels } from './reels.js';
import { languageTag, wordsFor } from './words.js';

const tokenKey = 'game-token';
const $ = (id) => document.getElementById(id);
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** The token comes in the fragment, is taken out of the address at once, and survives a reload of this tab. */
function takeToken() {
  const given = new URLSearchParams(location.hash.slice(1)).get('t');
  if (given) {
    history.replaceState(null, '', location.pathname + location.search);
    sessionStorage.setItem(tokenKey, given);
  }
  return given ?? sessionStorage.getItem(tokenKey) ?? '';
}

const token = takeToken();

async function call(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (answer.success) return answer.value;
  throw Object.assign(new Error(answer.errorCode), { code: answer.errorCode });
}

let session;
let say = wordsFor('EN');
let stakeIndex = 0;
let busy = false;
let reels;
let noticeRun = () => {};

function tellParent(message) {
  if (window.parent !== window && session) window.parent.postMessage(message, session.siteOrigin);
}

const money = (value) =>
  `${Number(value).toLocaleString(languageTag(session.language), { minimumFractionDigits: session.digits, maximumFractionDigits: session.digits })} ${session.currency}`;

function notice(text, action, run) {
  $('notice-text').textContent = text;
  $('notice-action').textContent = action;
  noticeRun = run;
  $('notice').hidden = false;
  $('notice-action').focus();
}

function showStake() {
  $('stake').textContent = money(session.stakes[stakeIndex]);
  $('less').disabled = busy || stakeIndex === 0;
  $('more').disabled = busy || stakeIndex === session.stakes.length - 1;
  $('spin').disabled = busy;
  $('spin').setAttribute('aria-label', say(busy ? 'spinning' : 'spin'));
}

function changeStake(step) {
  if (busy) return;
  stakeIndex = Math.max(0, Math.min(session.stakes.length - 1, stakeIndex + step));
  showStake();
}

/** The same round id until an answer comes: however often it is asked, it is one bet. */
async function askForRound(round) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call('/api/spin', round);
    } catch (error) {
      if (error.code) throw error;
      if (attempt === 3) throw error;
      await wait(400 * 2 ** attempt);
    }
  }
}

async function spin(round = { roundId: crypto.randomUUID(), stake: session.stakes[stakeIndex] }) {
  if (busy || !$('notice').hidden) return;
  busy = true;
  showStake();
  clearWins();
  $('result').textContent = '';
  try {
    await finish(await askForRound(round));
  } catch (error) {
    busy = false;
    showStake();
    fail(error, round);
  }
}

function fail(error, round) {
  if (error.code === 'BALANCE_TOO_LOW') $('result').textContent = say('poor');
  else if (error.code === 'GAME_SESSION_INVALID') expire();
  else notice(say('lost'), say('again'), () => spin(round));
}

async function finish(outcome) {
  const before = Number(session.balance);
  const afterStake = before - Number(outcome.stake);
  $('balance').textContent = money(afterStake);
  await reels.roll(outcome.grid);
  session.balance = outcome.balance;
  showWins(outcome);
  countUp($('balance'), afterStake, Number(outcome.balance), money);
  busy = false;
  showStake();
  tellParent({ type: 'studio.round', balance: outcome.balance, trial: session.trial });
}

function clearWins() {
  $('lines').replaceChildren();
  $('win').textContent = '';
  $('win').classList.remove('shown');
  for (const cell of document.querySelectorAll('.cell.won')) cell.classList.remove('won');
  $('reels').classList.remove('dim');
}

function showWins({ wins, payout, stake }) {
  if (wins.length === 0) {
    $('result').textContent = say('none');
    return;
  }
  const cells = reels.cells();
  $('reels').classList.add('dim');
  for (const { line, count } of wins) {
    const rows = session.lines[line];
    rows.slice(0, count).forEach((row, reel) => cells[reel][row].classList.add('won'));
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
    path.setAttribute(
      'points',
      rows
        .slice(0, count)
        .map((row, reel) => `${50 + reel * 100},${50 + row * 100}`)
        .join(' '),
    );
    $('lines').append(path);
  }
  $('result').textContent = say('win', { amount: money(payout) });
  $('win').classList.add('shown');
  countUp($('win'), 0, Number(payout), money);
  const times = Number(payout) / Number(stake);
  if (times >= 5) rainCoins($('coins'), Math.min(60, 14 + Math.round(times)));
}

function expire() {
  sessionStorage.removeItem(tokenKey);
  tellParent({ type: 'studio.expired' });
  notice(say('over'), say('exit'), leave);
}

function leave() {
  tellParent({ type: 'studio.exit' });
  if (window.parent === window && session) location.assign(session.siteOrigin);
}

function fillRules() {
  const list = document.createElement('ul');
  session.symbols.forEach((picture, symbol) => {
    const item = document.createElement('li');
    const image = new Image();
    image.src = picture;
    image.alt = '';
    const pays = document.createElement('span');
    pays.textContent = session.paytable[symbol]
      .map((times, index) => `${index + 3} × ${(times / 20).toLocaleString()}`)
      .join('   ');
    item.append(image, pays);
    list.append(item);
  });
  const text = document.createElement('p');
  text.textContent = say('returned', { percent: session.returned });
  $('rules').replaceChildren(text, list.children.length > 0 ? list : '');
}

function label() {
  document.documentElement.lang = languageTag(session.language);
  document.title = session.title;
  $('title').textContent = session.title;
  $('mode').textContent = say('trial');
  $('mode').hidden = !session.trial;
  $('balance-label').textContent = say('balance');
  $('stake-label').textContent = say('stake');
  for (const id of ['less', 'more', 'exit', 'info']) $(id).setAttribute('aria-label', say(id));
  $('reels').setAttribute('aria-label', say('reels'));
  $('balance').textContent = money(session.balance);
  $('result').textContent = say('ready');
  for (const [name, color] of Object.entries(session.colors))
    document.documentElement.style.setProperty(`--${name}`, color);
  $('backdrop').style.backgroundImage = `url("${session.poster}")`;
}

function listen() {
  $('spin').addEventListener('click', () => spin());
  $('less').addEventListener('click', () => changeStake(-1));
  $('more').addEventListener('click', () => changeStake(1));
  $('exit').addEventListener('click', leave);
  $('info').addEventListener('click', () => {
    $('rules').hidden = !$('rules').hidden;
    $('info').setAttribute('aria-expanded', String(!$('rules').hidden));
  });
  addEventListener('keydown', (event) => {
    const onButton = event.target instanceof HTMLButtonElement && event.target.id !== 'spin';
    if (event.code === 'Space' && !onButton) {
      event.preventDefault();
      if (!event.repeat) spin();
    } else if (event.key === 'Escape') $('rules').hidden = true;
    else if (event.key === '+') changeStake(1);
    else if (event.key === '-') changeStake(-1);
  });
}

async function open() {
  try {
    session = await call('/api/session', {});
  } catch (error) {
    if (error.code) notice(say('over'), say('exit'), leave);
    else notice(say('lost'), say('again'), open);
    return;
  }
  say = wordsFor(session.language);
  label();
  fillRules();
  reels = createReels($('reels'), session.symbols);
  listen();
  showStake();
  $('game').hidden = false;
  if (session.resumed) {
    reels.show(session.resumed.grid);
    $('result').textContent = say('resumed', { amount: money(session.resumed.payout) });
  }
  tellParent({ type: 'studio.ready' });
  $('spin').focus({ preventScroll: true });
}

$('notice-action').addEventListener('click', () => {
  $('notice').hidden = true;
  noticeRun();
});
open();
