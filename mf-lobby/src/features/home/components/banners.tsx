import type { Banner } from '@tessera/contracts/promotions';
import { useActive } from '@tessera/shell-api';
import { useEffect, useState, type ComponentType } from 'react';
import { useBanners } from '../api/get-banners';
import { BannerSlide } from './banner-slide';
import styles from './banners.module.css';

type Slides = ComponentType<{ banners: readonly Banner[] }>;

/**
 * The first banner is there with the page; the carousel takes its place, in the same frame, once there is time and
 * more than one banner. Without banners there is nothing (section 2.9).
 */
export function Banners() {
  const { data, isError } = useBanners();
  const active = useActive();
  const Several = useSlides((data?.length ?? 0) > 1);
  if (isError || data?.length === 0) return null;
  const [first] = data ?? [];
  return (
    <div className={styles.frame} aria-busy={!data || undefined}>
      {data && Several && active ? <Several banners={data} /> : first && <BannerSlide banner={first} eager />}
    </div>
  );
}

/** The carousel's code. It is no loss without it: the first banner stays. */
function useSlides(wanted: boolean): Slides | undefined {
  const [Loaded, setLoaded] = useState<Slides>();
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const load = () =>
      void import('./banner-slides').then(
        (module) => here && setLoaded(() => module.default),
        () => undefined,
      );
    // Safari has no idle callback.
    const idle = 'requestIdleCallback' in window;
    const timer = idle ? requestIdleCallback(load, { timeout: 4000 }) : window.setTimeout(load, 2000);
    return () => {
      here = false;
      if (idle) cancelIdleCallback(timer);
      else clearTimeout(timer);
    };
  }, [wanted]);
  return Loaded;
}
