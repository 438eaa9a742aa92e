import { useEffect, useRef } from 'react';
import styles from './step-head.module.css';

/** StepHead shows the head of what takes a form's place. It has the focus when it comes, so that a screen reader begins with it. */
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
