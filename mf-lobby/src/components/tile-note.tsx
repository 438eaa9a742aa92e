import { LazyView } from '@tessera/shell-api/lazy';

const load = () => import('../jackpots/tile-jackpot');

/** TileNote shows the pot on a jackpot game's tile. Its code is loaded with the first such tile. */
export function TileNote({ nodeId }: { nodeId: string }) {
  return <LazyView load={load} props={{ nodeId }} where="lobby jackpot tile" />;
}
