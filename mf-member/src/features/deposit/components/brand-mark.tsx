import styles from './brand-mark.module.css';

/**
 * BrandMark draws a mark of our own for a payment method: its first letter on a tint that goes with its name. A
 * method's own logo is its owner's.
 */
export function BrandMark({ name }: { name: string }) {
  const tint = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length;
  return (
    <span className={styles.mark} data-tint={tints[tint]} aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

const tints = ['accent', 'warm', 'plain'] as const;
