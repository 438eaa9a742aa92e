import type { ReactNode } from 'react';
import styles from './offer-head.module.css';

interface OfferHeadProps {
  title: string;
  text: string;
  /** The status, where there is one to say. */
  children: ReactNode;
}

/** OfferHead heads the card of a raffle or a red envelope: what it is, in a sentence, and how it stands. */
export function OfferHead({ title, text, children }: OfferHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </header>
  );
}
