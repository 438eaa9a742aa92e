import type { CarouselState } from '@tessera/ui-kit/carousel';
import { useEffect, useState, type ComponentType } from 'react';
import { useBanners } from '../api/get-banners';
import { useSeen } from '../../../model/seen';
import { useHotGames } from '../api/get-hot-games';
import { BannerSlide } from './banner-slide';
import type { BannerSlidesProps } from './banner-slides';
import styles from './banners.module.css';

/**
 * Banners shows a single banner at first: the first one, or on return to home the one that was shown last. A
 * carousel replaces it in the same frame once the page is idle and there are several. Without banners it
 * renders nothing (section 2.9).
 */
export function Banners() {
  const { data, isError } = useBanners();
  const seen = useSeen();
  const [Several, setSeveral] = useState<ComponentType<BannerSlidesProps>>();
  const [turning, setTurning] = useState(false);
  // Who comes back finds the banner that was there.
  const [state, setState] = useState<CarouselState>();
  if (!seen && turning) setTurning(false);
  // The first tiles go before it: the line is theirs until their games have come.
  const { isPending: tilesToCome } = useHotGames();
  const shouldPlay = (data?.length ?? 0) > 1 && !tilesToCome && seen;
  // Without the carousel's code the first banner stays, which is no loss.
  useEffect(() => {
    if (!shouldPlay) return;
    return whenIdle(() =>
      import('./banner-slides').then(
        (module) => {
          setSeveral(() => module.default);
          setTurning(true);
        },
        () => undefined,
      ),
    );
  }, [shouldPlay]);
  if ((isError && !data) || data?.length === 0) return null;
  const first = data?.[state?.slide ?? 0] ?? data?.[0];
  return (
    <div className={styles.frame} aria-busy={!data || undefined}>
      {data && Several && turning ? (
        <Several banners={data} initial={state} onState={setState} />
      ) : (
        first && <BannerSlide banner={first} eager />
      )}
    </div>
  );
}

/** Safari has no idle callback. */
function whenIdle(load: () => Promise<void>): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => void load(), 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => void load(), { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}
