import { useState } from 'react';
import { ScrollRow } from '../scroll-row';
import { SectionHeader } from '../section-header';
import { SkeletonTile } from '../skeleton';
import { GameTile } from './game-tile';
import { storyGames, type StoryGame } from './story-games';

export default { title: 'GameTile' };

const labels = { play: 'Play', trial: 'Free trial', hot: 'HOT', favourite: 'Favourite' };

function Tile({ game, hot = false, liked = false }: { game: StoryGame; hot?: boolean; liked?: boolean }) {
  const [favourite, setFavourite] = useState(liked);
  return (
    <GameTile
      {...game}
      hot={hot}
      favourite={favourite}
      labels={labels}
      onPlay={() => {}}
      onTrial={() => {}}
      onFavourite={setFavourite}
    />
  );
}

export const Tiles = () => (
  <div className="story-grid">
    {storyGames.map((game, index) => (
      <Tile key={game.name} game={game} hot={index % 2 === 0} liked={index === 1} />
    ))}
    <Tile game={{ name: 'A game with quite a long name and no art', vendor: 'BGS', image: '' }} hot />
    <SkeletonTile />
  </div>
);

export const Row = () => (
  <section aria-labelledby="hot-games">
    <SectionHeader id="hot-games" title="Hot games" moreLabel="More" onMore={() => {}} />
    <ScrollRow label="Hot games" previousLabel="Previous games" nextLabel="Next games">
      {[0, 1, 2].flatMap((round) =>
        storyGames.map((game, index) => (
          <Tile key={`${game.name}${round}`} game={game} hot={(index + round) % 3 === 0} />
        )),
      )}
    </ScrollRow>
  </section>
);
