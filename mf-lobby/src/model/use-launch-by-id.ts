import { gamesByIdCall } from '@tessera/contracts/games';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useTexts } from '../locales/use-texts';
import { usePlay } from './use-play';

/**
 * useLaunchById opens a game of which only the id is known, as its tile would. The game page tells when the
 * game is gone.
 */
export function useLaunchById(): (nodeId: string) => void {
  const { api, navigation, dialogs, errors } = useShell();
  const { t, language } = useTexts();
  const errorText = useErrorText();
  const play = usePlay();
  return (nodeId) =>
    void api.call(gamesByIdCall, { nodeIds: nodeId, language }).then(
      ({ list: [game] }) =>
        game ? play(game) : navigation.go(`/seamless?game=${encodeURIComponent(nodeId)}`),
      (error: unknown) => {
        errors.report(error, 'lobby launch');
        dialogs.notify({ tone: 'danger', title: t('game.failedTitle'), text: errorText(error) });
      },
    );
}
