import type { DrawResult, LotteryGame } from '@tessera/contracts/lottery';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { hotAndCold, sidesOf, streakOf, trendsOf, type NumberTrend, type Side } from '../model/trends';
import styles from './trends.module.css';

interface Props {
  game: LotteryGame;
  draws: readonly DrawResult[];
}

/** Trends pictures the last draws of a game. It says that they do not predict the next one. */
export function Trends({ game, draws }: Props) {
  const { t } = useTexts();
  const [main] = game.shape;
  if (!main || draws.length === 0) return null;
  const isDigits = 'digits' in main;
  const numbers = isDigits
    ? Array.from({ length: 10 }, (_, digit) => String(digit))
    : Array.from({ length: main.max }, (_, index) => String(index + 1));
  const trends = trendsOf(draws, numbers);
  const { hot, cold } = hotAndCold(trends);
  const most = Math.max(1, ...trends.map(({ times }) => times));
  const count = draws.length;
  const sides = sidesOf(game, draws);
  return (
    <div className={styles.trends}>
      <p className={styles.note}>{t('trends.note')}</p>
      {cold.length === 0 ? (
        <NumberTable caption={t('trends.caption', { count })} trends={hot} most={most} />
      ) : (
        <>
          <NumberTable caption={t('trends.hot', { count })} trends={hot} most={most} />
          <NumberTable caption={t('trends.cold', { count })} trends={cold} most={most} />
        </>
      )}
      {sides && (
        <>
          <Road sides={sides.size} />
          <Road sides={sides.parity} />
        </>
      )}
    </div>
  );
}

interface TableProps {
  caption: string;
  trends: readonly NumberTrend[];
  /** What a full bar stands for. */
  most: number;
}

function NumberTable({ caption, trends, most }: TableProps) {
  const { t } = useTexts();
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('trends.number')}</th>
          <th scope="col">{t('trends.times')}</th>
          <th scope="col">{t('trends.missing')}</th>
        </tr>
      </thead>
      <tbody>
        {trends.map(({ number, times, missing }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ inlineSize: `${(times / most) * 100}%` }} />
              </span>
              {times}
            </td>
            <td>{missing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sides of the last draws, oldest first, and how long the newest one lasts. */
function Road({ sides }: { sides: readonly Side[] }) {
  const { t } = useTexts();
  const labels = useLabels();
  const streak = streakOf(sides);
  return (
    <div className={styles.road}>
      {streak && <p>{t('trends.streak', { side: labels.side(streak.side), count: streak.length })}</p>}
      <ol aria-hidden="true">
        {sides
          .slice(0, 24)
          .toReversed()
          .map((side, index) => (
            <li key={index} data-side={side === 'BIG' || side === 'ODD'}>
              {side === 'NEITHER' ? '–' : labels.side(side).slice(0, 1)}
            </li>
          ))}
      </ol>
    </div>
  );
}
