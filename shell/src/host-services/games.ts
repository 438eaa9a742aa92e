import type { GameLauncher, Navigation, Dialogs, Session, Texts } from '@tessera/shell-api';
import { needRealAccount } from './need-real-account';

/** Vendors that are not played in a frame but have their own page (section 4.6). */
const lotteryPages: Record<string, string> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

interface Options {
  session: Session;
  dialogs: Dialogs;
  navigation: Navigation;
  texts: Texts;
}

/** The page of a running game, which is also where a game that does not open offers others. */
const gamePage = '/seamless';

/** createGameLauncher decides who may launch what, and where it opens (sections 4.7 and 6). */
export function createGameLauncher({ session, dialogs, navigation, texts }: Options): GameLauncher {
  return {
    launch(game, { trial = false } = {}) {
      const query = new URLSearchParams({ game: game.nodeId });
      // A game that is offered instead of another one takes its place: leaving it leads to where the player was before.
      const replace = navigation.get().pathname === gamePage;
      if (trial) return navigation.go(`${gamePage}?${query}&trial=1`, { replace });
      if (!session.requireLogin()) return;
      if (session.get().state === 'trial') return needRealAccount({ dialogs, texts });
      const page = lotteryPages[game.vassalage];
      const path = page ? `${page}?gameCode=${encodeURIComponent(game.gameCode)}` : `${gamePage}?${query}`;
      navigation.go(path, { replace });
    },
  };
}
