import type { Game } from '@tessera/contracts/games';
import { Tag } from '@tessera/ui-kit/tag';
import { useTexts } from '../../locales/use-texts';
import { useFeatureName } from '../../model/feature-names';
import styles from './game-info.module.css';

/** GameFacts lists what is known of a game, each fact by its name; a fact without a value is left out. */
export function GameFacts({ game }: { game: Game }) {
  const { t, money } = useTexts();
  const featureName = useFeatureName();
  const facts: [string, string][] = [
    [t('info.vendor'), game.vendorName || game.vassalage],
    [t('info.category'), t(`category.${game.gameType}`)],
    [t('info.rtp'), game.rtp && t('info.rtpValue', { percent: game.rtp })],
    [t('info.minBet'), game.minBet ? money(game.minBet) : ''],
    [t('info.maxBet'), game.maxBet ? money(game.maxBet) : ''],
  ];
  return (
    <div className={styles.facts}>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {game.volatility > 0 && (
          <div>
            <dt>{t('info.volatility')}</dt>
            <dd className={styles.volatility}>
              <span aria-hidden="true" className={styles.meter} data-level={game.volatility}>
                {Array.from({ length: 5 }, (_, step) => (
                  <i key={step} data-on={step < game.volatility || undefined} />
                ))}
              </span>
              {t('info.volatilityValue', { level: game.volatility })}
            </dd>
          </div>
        )}
      </dl>
      {game.features.length > 0 && (
        <ul className={styles.features} aria-label={t('info.features')}>
          {game.features.map((feature) => (
            <li key={feature}>
              <Tag>{featureName(feature)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
