import { useView } from '@tessera/shell-api';
import { GameLobby } from '../components/game-lobby/game-lobby';
import { gameTypeAt } from '../model/categories';
import { useQueryParams } from '../model/use-query-params';

/** GamesPage is the game list centre (section 2.1): the path says which category. */
export default function GamesPage() {
  const view = useView();
  const path = view.kind === 'route' ? view.path : '';
  const params = useQueryParams([path]);
  const gameType = gameTypeAt(path) ?? 'RNG';
  return <GameLobby key={gameType} gameType={gameType} params={params} paging="pages" />;
}
