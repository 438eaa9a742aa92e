import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import styles from './centre-frame.module.css';

/** CentreEntry is one line of a centre's menu. */
export interface CentreEntry<Id extends string> {
  id: Id;
  label: string;
  icon: ReactNode;
  /** How many things wait there, as a badge. */
  badge?: ReactNode;
  /** Where it leads, where the menu does not change the page in place. */
  path: string;
}

interface LinkProps {
  to: string;
  className?: string;
  'aria-current'?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** CentreFrameProps describe a centre: its menu, which entry is open, and the page beside it. */
export interface CentreFrameProps<Id extends string> {
  /** Names the menu for screen readers. */
  label: string;
  /** Heading of the page. */
  title: string;
  entries: readonly CentreEntry<Id>[];
  /** The entry of the page on screen, or the one under which it stands. */
  current: Id;
  /** True of a page that is in no menu: `current` leads to it. */
  below?: boolean;
  /** Shows another page in place, as in a popup; without it the menu leads to addresses. */
  onSelect?: ((id: Id) => void) | undefined;
  /** A link of the host's router. */
  link: ComponentType<LinkProps>;
  children: ReactNode;
}

/** CentreFrame shows a centre's menu beside its page: a column where there is room, a bar to swipe on a phone. */
export function CentreFrame<Id extends string>({
  label,
  title,
  entries,
  current,
  below = false,
  onSelect,
  link: Link,
  children,
}: CentreFrameProps<Id>) {
  const menu = useRef<HTMLElement>(null);
  // On a phone the bar shows a few entries at a time: the one that is open is among them.
  useEffect(() => {
    const bar = menu.current;
    if (!bar) return;
    const showCurrent = () => {
      const entry = bar.querySelector('[aria-current]');
      if (!entry) return;
      const [whole, part] = [bar.getBoundingClientRect(), entry.getBoundingClientRect()];
      bar.scrollLeft += part.left - whole.left - (whole.width - part.width) / 2;
    };
    showCurrent();
    // A page is hidden until it is whole, and a phone is turned.
    const observer = new ResizeObserver(showCurrent);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [current, entries.length]);
  // A dialog has the first heading already.
  const Title = onSelect ? 'h2' : 'h1';
  const currentOf = (id: Id) => (id !== current ? undefined : below ? 'true' : 'page');
  return (
    <div className={styles.frame} data-in-place={onSelect !== undefined}>
      <nav ref={menu} className={styles.menu} aria-label={label}>
        <ul>
          {entries.map(({ id, label: name, icon, badge, path }) => {
            const shown = { className: styles.entry ?? '', 'aria-current': currentOf(id) } as const;
            const content = (
              <>
                {icon}
                {name}
                {badge}
              </>
            );
            return (
              <li key={id}>
                {onSelect ? (
                  <button type="button" {...shown} onClick={() => onSelect(id)}>
                    {content}
                  </button>
                ) : (
                  <Link to={path} {...shown}>
                    {content}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.page}>
        <Title className={styles.title}>{title}</Title>
        {children}
      </div>
    </div>
  );
}
