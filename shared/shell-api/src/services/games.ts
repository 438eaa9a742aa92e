import type { GameType } from '@tessera/contracts/operator';

/** LaunchableGame has what is needed of a game to launch it and to decide who may (sections 4.7 and 6). */
export interface LaunchableGame {
  readonly nodeId: string;
  readonly displayName: string;
  readonly vassalage: string;
  readonly gameType: GameType;
  readonly gameCode: string;
}

/** GameLauncher opens a game: use it wherever a game can be opened. */
export interface GameLauncher {
  /**
   * Asks the host to open a game. Visitors get the login popup, trial users the message that a real account is
   * needed, lottery vendors their page. `trial` opens the free trial, which needs no account.
   */
  launch(game: LaunchableGame, options?: { trial?: boolean }): void;
}
