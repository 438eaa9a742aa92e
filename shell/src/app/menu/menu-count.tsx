import { useTexts } from '../../host/use-texts';
import styles from './menu-count.module.css';

/** MenuCount shows how many messages or answers wait behind an entry of a menu; nothing where none do. */
export function MenuCount({ count }: { count: number }) {
  const { number } = useTexts();
  return count > 0 && <span className={styles.count}>{number(count)}</span>;
}
