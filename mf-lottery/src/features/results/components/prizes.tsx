import type { DrawResult } from '@tessera/contracts/lottery';
import { useLabels } from '../../../model/labels';
import styles from './results.module.css';

/** Prizes shows all numbers of a draw, prize by prize. */
export function Prizes({ prizes }: Pick<DrawResult, 'prizes'>) {
  const labels = useLabels();
  return (
    <dl className={styles.prizes}>
      {prizes.map(({ prize, numbers }) => (
        <div key={prize}>
          <dt>{labels.prize(prize)}</dt>
          <dd>
            {numbers.map((number, index) => (
              <span key={`${index} ${number}`}>{number}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
