import styles from './balls.module.css';

interface Props {
  numbers: readonly string[];
  size?: 's' | 'm' | 'l';
  tone?: 'bright' | 'quiet';
}

/** Balls shows drawn or chosen numbers. A screen reader reads them as one text: "3 0 7". */
export function Balls({ numbers, size = 'm', tone = 'bright' }: Props) {
  return (
    <span
      className={styles.balls}
      data-size={size}
      data-tone={tone}
      role="img"
      aria-label={numbers.join(' ')}
    >
      {numbers.map((number, index) => (
        <span key={`${index} ${number}`} className={styles.ball} data-word={number.length > 2}>
          {number}
        </span>
      ))}
    </span>
  );
}
