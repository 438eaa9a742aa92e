import { useEffect, useRef } from 'react';
import styles from './step-head.module.css';

/**
 * StepHead is the heading of a step that takes a form's place. It takes the focus when it appears, so that a
 * screen reader begins with it.
 */
export function StepHead({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
