import { useTexts } from '../../../locales/use-texts';
import styles from './stake-bars.module.css';

/** A bar needs only a share of the largest stake: this is where a decimal string may become a number. */
const shares = (stakes: readonly string[]) => {
  const largest = Math.max(...stakes.map(Number), Number.MIN_VALUE);
  return stakes.map((stake) => `${(Math.max(0, Number(stake)) / largest) * 100}%`);
};
const shareOf = (share: string | undefined) => ({ '--share': share ?? '0%' }) as React.CSSProperties;

interface Props {
  /** Each with its name. */
  stakes: readonly { name: string; stake: string }[];
}

/** WeekStakes draws a bar of each week, oldest first. The table beside it says the same in figures. */
export function WeekStakes({ stakes }: Props) {
  const { money } = useTexts();
  const sizes = shares(stakes.map(({ stake }) => stake));
  return (
    <div className={styles.weeks} aria-hidden="true">
      {stakes.map(({ name, stake }, index) => (
        <span key={name} title={`${name}: ${money(stake)}`} style={shareOf(sizes[index])} />
      ))}
    </div>
  );
}

/** CategoryStakes draws a line of each category with its name and its amount. */
export function CategoryStakes({ stakes }: Props) {
  const { money } = useTexts();
  const sizes = shares(stakes.map(({ stake }) => stake));
  return (
    <ul className={styles.categories} aria-hidden="true">
      {stakes.map(({ name, stake }, index) => (
        <li key={name}>
          <span>{name}</span>
          <span>{money(stake)}</span>
          <i style={shareOf(sizes[index])} />
        </li>
      ))}
    </ul>
  );
}
