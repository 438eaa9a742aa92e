import { call, enter } from './api.js';
import { createKit, offerAgain, tellOver } from './kit.js';
import { byId, el } from './dom.js';
import { loadWords, say } from './words.js';

const address = new URLSearchParams(location.search);

const games = {
  slot: () => import('../games/slot.js'),
  crash: () => import('../games/crash.js'),
  mines: () => import('../games/mines.js'),
  plinko: () => import('../games/plinko.js'),
  fish: () => import('../games/fish.js'),
  duel: () => import('../games/duel.js'),
  table: () => import('../games/table.js'),
  board: () => import('../games/board.js'),
};

/** The style sheet of a game is in place before its first element is. */
function loadStyles(kind) {
  return new Promise((resolve, reject) => {
    const link = el('link', { rel: 'stylesheet', href: `/play/styles/${kind}.css` });
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}

/** In a window of its own there is no page around to say what is coming. */
function showOpening(name) {
  byId('opening-name').textContent = say('opening', { name });
  byId('opening').hidden = window.parent !== window;
}

/** The operator's own letters. The page does not wait for them. */
function loadFont({ family, css }) {
  document.head.append(el('link', { rel: 'stylesheet', href: css }));
  document.documentElement.style.setProperty('--font', `'${family}'`);
}

async function open() {
  let kit;
  try {
    // A reload finds the token's language in its session; before that the address says it.
    await loadWords(address.get('lang'));
    showOpening(address.get('name') ?? '');
    await enter();
    const session = await call('session');
    const [{ createGame }] = await Promise.all([
      games[session.kind](),
      loadStyles(session.kind),
      loadWords(session.language),
    ]);
    if (session.font) loadFont(session.font);
    kit = createKit(session);
    kit.begin(createGame(kit));
  } catch (error) {
    if (error.code === 'GAME_SESSION_INVALID') tellOver();
    else offerAgain(open);
  }
}

open();
