import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { IconButton } from '../icon-button';
import { classNames } from '../internal/class-names';
import { prefersReducedMotion } from '../internal/reduced-motion';
import { chooseItem, focusItem, itemOfKey, rove } from '../roving-tiles/roving-focus';
import styles from './scroll-row.module.css';
import { useReach } from './use-reach';
import { useRowEdges } from './use-row-edges';

/** ScrollRowProps hold a row's items, its name, and lengths as CSS has them. */
export interface ScrollRowProps {
  label: string;
  previousLabel: string;
  nextLabel: string;
  children: ReactNode;
  /** CSS width of one item: a fraction with a remainder leaves a peek of the next one. */
  itemWidth?: string | undefined;
  /** CSS length between items. */
  gap?: string | undefined;
  /** CSS length by which the row runs into the page's gutter. */
  bleed?: string | undefined;
  /** Index of the first item that is brief until the row is reached; undefined once none is. */
  briefFrom?: number | undefined;
  /** Called when a player turns to the row, or its brief items come near its visible part: they are due in full. */
  onReach?: (() => void) | undefined;
}

type RowStyle = CSSProperties & Record<`--row-${string}`, string | undefined>;

/**
 * ScrollRow renders a row of tiles that scrolls sideways: by swipe, trackpad, shift and wheel, arrow keys,
 * Home and End, and by buttons where there is a mouse. It snaps, and the browser does the scrolling. Tab
 * reaches one tile, the arrow keys the others.
 */
export function ScrollRow(props: ScrollRowProps) {
  const { label, previousLabel, nextLabel, children, itemWidth, gap, bleed, briefFrom, onReach } = props;
  const track = useRef<HTMLDivElement>(null);
  const { atStart, atEnd } = useRowEdges(track);
  const hasControls = useRovingItems(track);
  useReach(track, briefFrom, onReach, children);

  /** `direction` is 1 towards the end of the row, whichever side that is. */
  const move = (direction: 1 | -1, share = 0.85) => {
    const box = track.current;
    if (!box) return;
    const side = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    box.scrollBy({
      left: direction * side * box.clientWidth * share,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const box = event.currentTarget;
    if (event.target !== box) {
      const item = itemOfKey(box, event.key, event.target);
      if (!item) return;
      event.preventDefault();
      return focusItem(item);
    }
    const forwards = getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const ends = { Home: -1, End: 1 } as const;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(event.key === forwards ? 1 : -1, 0.4);
    else if (event.key === 'Home' || event.key === 'End') move(ends[event.key], box.scrollWidth);
    else return;
    event.preventDefault();
  };

  const sizes: RowStyle = { '--row-item': itemWidth, '--row-gap': gap, '--row-bleed': bleed };
  const scrolls = !(atStart && atEnd);
  // What scrolls can be reached and moved by keys, also where nothing in it takes the focus yet.
  const keyboard = { onKeyDown, onFocus: keepItem, ...(scrolls && !hasControls ? { tabIndex: 0 } : {}) };
  return (
    <div className={styles.row} style={sizes}>
      <div ref={track} className={styles.track} role="group" aria-label={label} {...keyboard}>
        {children}
      </div>
      {scrolls && (
        <>
          <IconButton
            className={classNames(styles.button, styles.previous)}
            look="solid"
            round
            label={previousLabel}
            icon={<ChevronLeft aria-hidden />}
            tabIndex={-1}
            aria-disabled={atStart}
            onClick={() => move(-1)}
          />
          <IconButton
            className={classNames(styles.button, styles.next)}
            look="solid"
            round
            label={nextLabel}
            icon={<ChevronRight aria-hidden />}
            tabIndex={-1}
            aria-disabled={atEnd}
            onClick={() => move(1)}
          />
        </>
      )}
    </div>
  );
}

const keepItem = ({ currentTarget, target }: FocusEvent<HTMLDivElement>) => chooseItem(currentTarget, target);

/** Whether a tile of the row can be reached by Tab, which holds for one of them at a time. */
function useRovingItems(track: { readonly current: HTMLDivElement | null }): boolean {
  const [hasControls, setHasControls] = useState(false);
  useEffect(() => {
    const box = track.current;
    if (!box) return;
    const update = () => setHasControls(rove(box));
    update();
    const contents = new MutationObserver(update);
    contents.observe(box, { childList: true, subtree: true });
    return () => contents.disconnect();
  }, [track]);
  return hasControls;
}
