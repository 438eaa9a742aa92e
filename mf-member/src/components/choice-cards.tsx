import type { ReactNode } from 'react';
import styles from './choice-cards.module.css';

/** ChoiceCards groups cards of which one is chosen, under the question that they answer. */
export function ChoiceCards({
  legend,
  wide = false,
  children,
  after,
}: {
  legend: string;
  /** Two beside each other where there is room. */
  wide?: boolean;
  children: ReactNode;
  /** What is said below the cards of the chosen one. */
  after?: ReactNode;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={wide ? `${styles.cards} ${styles.wide}` : styles.cards}>{children}</div>
      {after}
    </fieldset>
  );
}

interface CardProps {
  /** The same for all cards of a group. */
  name: string;
  value: string;
  title: string;
  checked: boolean;
  disabled?: boolean;
  icon?: ReactNode;
  onChoose(): void;
  children: ReactNode;
}

/** ChoiceCard is one card of a group. It is a native radio button, so that the arrow keys change the choice. */
export function ChoiceCard({
  name,
  value,
  title,
  checked,
  disabled = false,
  icon,
  onChoose,
  children,
}: CardProps) {
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <strong>{title}</strong>
        {children}
      </span>
    </label>
  );
}
