import type { Game } from '@tessera/contracts/games';
import { Picture } from '@tessera/ui-kit/picture';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useSimilarGames } from '../../api/get-similar-games';
import { useTexts } from '../../locales/use-texts';
import { thumbnail } from '../../model/images';
import styles from './game-info.module.css';

/**
 * SimilarGames lists games of the same kind; choosing one shows it in the dialog instead. It renders nothing
 * when there are none or the request fails.
 */
export function SimilarGames({ nodeId, onOpen }: { nodeId: string; onOpen(game: Game): void }) {
  const { t } = useTexts();
  const { data, isError } = useSimilarGames(nodeId);
  if (isError || data?.length === 0) return null;
  return (
    <section className={styles.similar} aria-label={t('info.similar')} aria-busy={!data || undefined}>
      <h3>{t('info.similar')}</h3>
      <div className={styles.row}>
        {data
          ? data.map((game) => (
              <button key={game.nodeId} type="button" onClick={() => onOpen(game)}>
                <Picture src={thumbnail(game.iconUrl)} alt="" width={120} height={160} loading="lazy" />
                <span dir="auto">{game.displayName}</span>
              </button>
            ))
          : Array.from({ length: 6 }, (_, index) => <SkeletonBlock key={index} aspect="3 / 5" />)}
      </div>
    </section>
  );
}
