import { LoadingContext, useLazyComponent } from '@tessera/shell-api/lazy';
import type { CarouselState } from '@tessera/ui-kit/carousel';
import { useContext, useEffect, useState } from 'react';
import { useBanners } from '../api/get-banners';
import { useSeen } from '../../../model/seen';
import { useHotGames } from '../api/get-hot-games';
import { BannerSlide } from './banner-slide';
import styles from './banners.module.css';

const loadSlides = () => import('./banner-slides');

/**
 * Banners shows a single banner at first: the first one, or on return to home the one that was shown last. A
 * carousel replaces it in the same frame once the page is idle and there are several. Without banners it
 * renders nothing (section 2.9).
 */
export function Banners() {
  const { idle, report } = useContext(LoadingContext);
  const { data, isError } = useBanners();
  const seen = useSeen();
  const [turning, setTurning] = useState(false);
  // Without the carousel's code the first banner stays, which is no loss.
  const { View: Slides } = useLazyComponent(loadSlides, {
    due: turning,
    onFailure: (error) => report(error, 'lobby banners'),
  });
  // Who comes back finds the banner that was there.
  const [state, setState] = useState<CarouselState>();
  if (!seen && turning) setTurning(false);
  // The first tiles go before it: the line is theirs until their games have come.
  const { isPending: tilesToCome } = useHotGames();
  const shouldPlay = (data?.length ?? 0) > 1 && !tilesToCome && seen;
  useEffect(() => {
    if (!shouldPlay) return;
    let current = true;
    void idle().then(() => current && setTurning(true));
    return () => {
      current = false;
    };
  }, [shouldPlay, idle]);
  if ((isError && !data) || data?.length === 0) return null;
  const first = data?.[state?.slide ?? 0] ?? data?.[0];
  return (
    <div className={styles.frame} aria-busy={!data || undefined}>
      {data && Slides && turning ? (
        <Slides banners={data} initial={state} onState={setState} />
      ) : (
        first && <BannerSlide banner={first} eager />
      )}
    </div>
  );
}
