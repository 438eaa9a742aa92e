import { Heart } from 'lucide-react';
import { useTexts } from '../locales/use-texts';
import { useFavourites } from '../model/favourites';
import { useFavouriteGames } from '../features/my-games/api/get-favourite-games';
import { MyGames } from '../features/my-games/components/my-games';

/**
 * FavouritesPage shows the member's favourites, newest first. A game that is no longer a favourite leaves at
 * once.
 */
export default function FavouritesPage() {
  const { t } = useTexts();
  const favourites = useFavourites();
  const list = useFavouriteGames();
  const games = list.data?.filter((game) => !favourites.loaded || favourites.has(game.nodeId));
  return (
    <MyGames
      title={t('title.favourites')}
      list={{ ...list, data: games }}
      empty={{ icon: <Heart />, title: t('favourites.empty'), text: t('list.emptyFav') }}
    />
  );
}
