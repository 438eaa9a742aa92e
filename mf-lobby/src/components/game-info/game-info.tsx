import type { Game } from '@tessera/contracts/games';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { Picture } from '@tessera/ui-kit/picture';
import { useTexts } from '../../locales/use-texts';
import { tileImage, tileSources } from '../../model/images';
import { usePlay } from '../../model/use-play';
import { GameFacts } from './game-facts';
import { SimilarGames } from './similar-games';
import styles from './game-info.module.css';

export interface GameInfoProps {
  game: Game;
  /** Another game, of those that are like it. */
  onOpen(game: Game): void;
  onClose(): void;
}

/** GameInfo is the dialog that describes a game before it is played and lists similar games. */
export default function GameInfo({ game, onOpen, onClose }: GameInfoProps) {
  const { t } = useTexts();
  const play = usePlay();
  const start = (options?: { trial: boolean }) => {
    onClose();
    play(game, options);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={game.displayName}
      closeLabel={t('info.close')}
      size="m"
      sheet="auto"
      closeOnOutside
      footer={
        <div className={styles.actions}>
          {game.supportPlay === 0 && (
            <Button variant="secondary" fullWidth onClick={() => start({ trial: true })}>
              {t('info.trial')}
            </Button>
          )}
          <Button fullWidth onClick={() => start()}>
            {t('info.play')}
          </Button>
        </div>
      }
    >
      <div className={styles.about}>
        {game.iconUrl && (
          <Picture
            className={styles.art}
            src={tileImage(game.iconUrl)}
            srcSet={tileSources(game.iconUrl)}
            sizes="150px"
            alt=""
            width={300}
            height={400}
          />
        )}
        <GameFacts game={game} />
      </div>
      <SimilarGames key={game.nodeId} nodeId={game.nodeId} onOpen={onOpen} />
    </Dialog>
  );
}
