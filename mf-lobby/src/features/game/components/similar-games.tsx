import { TileGrid } from '../../../components/tile-grid';
import { useSimilarGames } from '../api/get-similar-games';

/** SimilarGames shows what is offered instead of a game that does not open. */
export function SimilarGames({ nodeId }: { nodeId: string }) {
  const { data } = useSimilarGames(nodeId);
  return data && data.length > 0 ? <TileGrid games={data} /> : null;
}
