import { useView } from '@tessera/shell-api';
import { GameLobby } from '../components/game-lobby/game-lobby';
import { gameTypeAt } from '../model/categories';
import { useQueryParams } from '../model/use-query-params';
import { VendorSections } from '../features/vendors/components/vendor-sections';

/**
 * VendorsPage is the game centre of the vendor-type categories (section 2.1): a lobby as in section 2.7,
 * which shows each vendor with its games until something is chosen.
 */
export default function VendorsPage() {
  const view = useView();
  const path = view.kind === 'route' ? view.path : '';
  const params = useQueryParams([path]);
  const gameType = gameTypeAt(path) ?? 'SPORTS';
  return (
    <GameLobby key={gameType} gameType={gameType} params={params} paging="pages" Overview={VendorSections} />
  );
}
