import { call, enter } from './api.js';
import { createKit, offerAgain, tellOver } from './kit.js';
import { el } from './dom.js';
import { loadWords } from './words.js';

const games = {
  slot: () => import('../games/slot.js'),
  crash: () => import('../games/crash.js'),
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

async function open() {
  let kit;
  try {
    // A reload finds the token's language in its session; before that the address says it.
    await loadWords(new URLSearchParams(location.search).get('lang'));
    await enter();
    const session = await call('session');
    const [{ createGame }] = await Promise.all([
      games[session.kind](),
      loadStyles(session.kind),
      loadWords(session.language),
    ]);
    kit = createKit(session);
    kit.begin(createGame(kit));
  } catch (error) {
    if (error.code === 'GAME_SESSION_INVALID') tellOver();
    else offerAgain(open);
  }
}

open();
