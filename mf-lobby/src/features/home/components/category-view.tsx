import type { GameType } from '@tessera/contracts/operator';
import { GameLobby } from '../../../components/game-lobby/game-lobby';
import type { QueryParams } from '../../../model/use-query-params';

/** CategoryView is a category inside home: the lobby of that game type, with load-more (section 2.7). */
export default function CategoryView({ gameType, params }: { gameType: GameType; params: QueryParams }) {
  return <GameLobby gameType={gameType} params={params} paging="more" />;
}
