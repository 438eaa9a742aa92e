import { getGamesById } from '@tessera/sdk/games';
import type { ShellApi } from '@tessera/shell-api';

/** Opens a game of which only the id is known. One that is gone is told by the game page itself. */
export async function launchById(shell: ShellApi, nodeId: string): Promise<void> {
  const { api, games, navigation, errors } = shell;
  try {
    const { list } = await getGamesById(api, [nodeId], shell.texts.get().language);
    const [game] = list;
    if (game) games.launch(game);
    else navigation.go(`/seamless?game=${encodeURIComponent(nodeId)}`);
  } catch (error) {
    errors.report(error, 'lobby banner');
  }
}
