import type { GameClassify } from '@tessera/contracts/games';
import type englishTexts from '../../locales/en.json';
import { useTexts } from '../../locales/use-texts';
import { useOptimisticChoice } from '../../model/use-optimistic-choice';
import type { QueryParams } from '../../model/use-query-params';
import styles from './chips.module.css';

type ClassifyKey = Extract<keyof typeof englishTexts, `classify.${string}`>;

/** Classifications that the site has words for; another one is called what the platform calls it. */
const supported: ReadonlySet<string> = new Set(
  'ALL BACCARAT CARDS CLASSIC COLOUR CRASH DICE DRAGONTIGER EAST FAST FORTUNE KENO LEGENDS MODERN NATURE NUMBERS POKER RACE ROULETTE SEA SHOW VN'
    .split(' ')
    .map((key) => `classify.${key}`),
);

interface Props {
  kinds: readonly GameClassify[];
  chosen: string;
  params: QueryParams;
}

/** ClassifyMenu lets the player choose a classification within a category (section 2.7). */
export function ClassifyMenu({ kinds, chosen, params }: Props) {
  const { t } = useTexts();
  const nameOf = ({ key, displayName }: GameClassify) =>
    supported.has(`classify.${key}`) ? t(`classify.${key}` as ClassifyKey) : displayName;
  const [answered, choose] = useOptimisticChoice(chosen || 'ALL', (key) =>
    params.set({ classify: key === 'ALL' ? '' : key, page: '' }, { keepScroll: true }),
  );
  return (
    <div className={styles.chips} role="group" aria-label={t('list.classify')}>
      {kinds.map((kind) => (
        <button
          key={kind.key}
          type="button"
          className={`${styles.chip} ${styles.small}`}
          aria-pressed={kind.key === answered}
          onClick={() => choose(kind.key)}
        >
          {nameOf(kind)}
        </button>
      ))}
    </div>
  );
}
