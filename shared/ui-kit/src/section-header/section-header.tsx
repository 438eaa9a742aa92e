import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './section-header.module.css';

/** SectionHeaderProps hold a section's title, its level, and the link to more of it. */
export interface SectionHeaderProps {
  title: string;
  icon?: ReactNode;
  level?: 2 | 3 | undefined;
  /** For `aria-labelledby` of the section. */
  id?: string | undefined;
  moreLabel?: string | undefined;
  onMore?: (() => void) | undefined;
  /** What else stands at the end of the line. */
  children?: ReactNode;
}

/**
 * SectionHeader renders a row's heading with its More button, whose accessible name includes the row's
 * ("More, Slots").
 */
export function SectionHeader({
  title,
  icon,
  level = 2,
  id,
  moreLabel,
  onMore,
  children,
}: SectionHeaderProps) {
  const ownId = useId();
  const titleId = id ?? `${ownId}title`;
  const moreId = `${ownId}more`;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.header}>
      <Heading id={titleId} className={styles.title}>
        {icon}
        {title}
      </Heading>
      <div className={styles.end}>
        {children}
        {moreLabel !== undefined && onMore && (
          <button
            type="button"
            id={moreId}
            className={styles.more}
            aria-labelledby={`${moreId}text ${titleId}`}
            onClick={onMore}
          >
            <span id={`${moreId}text`}>{moreLabel}</span>
            <ChevronRight aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
