import { byId } from '../../http/pages/client/dom';
import { refusalOf } from '../../http/pages/client/refusal';
import type { GameFont, OpenedGame } from '../messages/calls';
import type { GameKind } from '../messages/games';
import { loadTexts, t } from './texts/t';
import { call, enter } from './kit/api';
import { el } from './kit/dom';
import type { CreateGame } from './kit/game';
import { startGame } from './kit/kit';
import { offerRetry, showSessionOver } from './kit/notice';
import { isFramed } from './kit/site';

const query = new URLSearchParams(location.search);

type GameModule<Kind extends GameKind> = () => Promise<{ createGame: CreateGame<Kind> }>;
const games: { [Kind in GameKind]: GameModule<Kind> } = {
  slot: () => import('./games/slot'),
  crash: () => import('./games/crash'),
  mines: () => import('./games/mines'),
  plinko: () => import('./games/plinko'),
  fish: () => import('./games/fish'),
  duel: () => import('./games/duel'),
  table: () => import('./games/table'),
  board: () => import('./games/board'),
};

/** The style sheet of a game is in place before its first element is. */
function loadStyles(kind: GameKind): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = el('link', { rel: 'stylesheet', href: `/play/styles/${kind}.css` });
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}

/** In a window of its own there is no page around to say what is coming. */
function showOpening(name: string): void {
  byId('opening-name').textContent = t('opening', { name });
  byId('opening').hidden = isFramed();
}

/** The operator's own letters. The page does not wait for them. */
function loadFont({ family, css }: GameFont): void {
  document.head.append(el('link', { rel: 'stylesheet', href: css }));
  document.documentElement.style.setProperty('--font', `'${family}'`);
}

async function start<Kind extends GameKind>(session: OpenedGame<Kind>): Promise<void> {
  const [{ createGame }] = await Promise.all([
    games[session.kind](),
    loadStyles(session.kind),
    loadTexts(session.language),
  ]);
  if (session.font) loadFont(session.font);
  startGame(session, createGame);
}

async function open(): Promise<void> {
  try {
    // A reload finds the token's language in its session; before that the URL says it.
    await loadTexts(query.get('lang'));
    showOpening(query.get('name') ?? '');
    await enter();
    await start(await call('session', {}));
  } catch (error) {
    if (refusalOf(error) === 'GAME_SESSION_INVALID') showSessionOver();
    else offerRetry(() => void open());
  }
}

void open();
