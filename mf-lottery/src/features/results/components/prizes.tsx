import type { DrawResult } from '@tessera/contracts/lottery';
import { useWords } from '../../../model/words';
import styles from './results.module.css';

/** All numbers of a draw, prize by prize. */
export function Prizes({ prizes }: Pick<DrawResult, 'prizes'>) {
  const words = useWords();
  return (
    <dl className={styles.prizes}>
      {prizes.map(({ prize, numbers }) => (
        <div key={prize}>
          <dt>{words.prize(prize)}</dt>
          <dd>
            {numbers.map((number, place) => (
              <span key={`${place} ${number}`}>{number}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
