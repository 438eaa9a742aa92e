import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '../internal/class-names';
import styles from './overflow-line.module.css';
import { useFirstLine } from './use-first-line';

/** OverflowItem describes one link of the line. */
export interface OverflowItem {
  key: string;
  /** What it is called, which the button for the rest says while it is the current one. */
  label: string;
  link: ReactNode;
}

/** OverflowLineProps hold the line's links, and the button for those that have no room. */
export interface OverflowLineProps {
  items: readonly OverflowItem[];
  /** Key of the current one. */
  current: string | undefined;
  /** Names the button for what does not fit: "More". */
  moreLabel: string;
  list: RefObject<HTMLUListElement | null>;
  className?: string | undefined;
  buttonClass?: string | undefined;
  /** An entry that is always in sight, after the line. */
  end?: ReactNode;
}

/**
 * OverflowLine shows links in one line. Links that do not fit are in a menu behind a button at its end
 * instead of being cut off; where the line scrolls by touch, the menu has all of them.
 */
export function OverflowLine({
  items,
  current,
  moreLabel,
  list,
  className,
  buttonClass,
  end,
}: OverflowLineProps) {
  const { fits, scrolls } = useFirstLine(list, items.map(({ label }) => label).join(' '));
  const rest = scrolls ? items : items.slice(fits);
  return (
    <div className={classNames(styles.overflow, className)}>
      <ul ref={list} className={styles.line}>
        {items.map(({ key, link }, index) => (
          <li key={key} data-over={index >= fits || undefined}>
            {link}
          </li>
        ))}
      </ul>
      {end}
      <Rest
        items={rest}
        current={scrolls ? undefined : rest.find(({ key }) => key === current)?.label}
        moreLabel={moreLabel}
        buttonClass={buttonClass}
      />
    </div>
  );
}

interface RestProps {
  items: readonly OverflowItem[];
  current: string | undefined;
  moreLabel: string;
  buttonClass: string | undefined;
}

function Rest({ items, current, moreLabel, buttonClass }: RestProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useId();
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => root.current?.contains(target as Node) || setOpen(false);
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    // A link in it leads away, and the panel has done its work.
    const follow = ({ target }: Event) => (target as Element).closest('a') && setOpen(false);
    const box = root.current;
    box?.addEventListener('click', follow);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      box?.removeEventListener('click', follow);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    // Its room is there before it is known whether it is needed: nothing moves for it.
    <div ref={root} className={styles.rest} aria-hidden={items.length === 0 || undefined}>
      <button
        type="button"
        className={classNames(styles.more, buttonClass)}
        aria-expanded={open}
        aria-controls={panel}
        data-current={current !== undefined || undefined}
        aria-label={current === undefined ? undefined : `${current}, ${moreLabel}`}
        onClick={() => setOpen(!open)}
      >
        <span>{current ?? moreLabel}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={panel} className={styles.panel} hidden={!open}>
        {open && items.map(({ key, link }) => <li key={key}>{link}</li>)}
      </ul>
    </div>
  );
}
