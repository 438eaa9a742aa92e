import { TileGrid } from '../../../components/tile-grid';
import { useSimilarGames } from '../api/get-similar-games';

/** SimilarGames shows the games that are offered in place of one that does not open. */
export function SimilarGames({ nodeId }: { nodeId: string }) {
  const { data } = useSimilarGames(nodeId);
  return data && data.length > 0 ? <TileGrid games={data} /> : null;
}
