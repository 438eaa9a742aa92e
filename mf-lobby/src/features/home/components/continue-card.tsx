import type { Game } from '@tessera/contracts/games';
import { Button } from '@tessera/ui-kit/button';
import { Play } from 'lucide-react';
import { useId } from 'react';
import { SmallCover } from '../../../components/small-cover/small-cover';
import { useTexts } from '../../../locales/use-texts';
import { usePlay } from '../../../model/use-play';
import { useOpenRound } from '../api/get-open-round';
import styles from './continue-card.module.css';

/**
 * ContinueCard leads back to play with one tap: into the round that is still open, or else into the game that
 * was played last.
 */
export default function ContinueCard({ last }: { last: Game }) {
  const { t, money } = useTexts();
  const play = usePlay();
  const id = useId();
  const { data: round } = useOpenRound();
  const game = round?.game ?? last;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <SmallCover iconUrl={game.iconUrl} loading="eager" />
      <div className={styles.text}>
        <span id={id}>{t(round ? 'continue.open' : 'continue.last')}</span>
        <b dir="auto">{game.displayName}</b>
        {round && <span>{t('continue.stake', { amount: money(round.stake) })}</span>}
      </div>
      <Button size="s" aria-label={t('continue.play', { game: game.displayName })} onClick={() => play(game)}>
        <Play aria-hidden size={16} />
        {t('tile.play')}
      </Button>
    </section>
  );
}
