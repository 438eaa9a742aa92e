import type { Banner } from '@tessera/contracts/promotions';
import { Link, useShell } from '@tessera/shell-api';
import { Picture } from '@tessera/ui-kit/picture';
import type { ReactNode } from 'react';
import { bannerSources, withWidth } from '../../../model/images';
import { useLaunchById } from '../../../model/use-launch-by-id';
import { bannerTarget } from '../model/banner-target';
import styles from './banner-slide.module.css';

/**
 * BannerSlide shows a banner's picture with its words over the free side. A click opens the banner's link
 * where it has one.
 */
export function BannerSlide({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
  const { operator } = useShell();
  const launch = useLaunchById();
  const target = bannerTarget(banner, operator.links);
  const content = <SlideContent banner={banner} eager={eager} acts={target.kind !== 'none'} />;
  switch (target.kind) {
    case 'path':
      return (
        <Link className={styles.slide} to={target.to}>
          {content}
        </Link>
      );
    case 'site':
      return (
        <a className={styles.slide} href={target.href} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      );
    case 'game':
      return (
        <button type="button" className={styles.slide} onClick={() => launch(target.nodeId)}>
          {content}
        </button>
      );
    case 'none':
      return <div className={styles.slide}>{content}</div>;
  }
}

function SlideContent(props: { banner: Banner; eager: boolean; acts: boolean }): ReactNode {
  const { banner, eager, acts } = props;
  return (
    <>
      <Picture
        className={styles.art}
        src={withWidth(banner.url, 800)}
        srcSet={bannerSources(banner.url)}
        sizes="(min-width: 768px) 1160px, calc(100vw - 32px)"
        alt=""
        width={1600}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        draggable={false}
      />
      <span className={styles.text}>
        <strong className={styles.title}>{banner.title}</strong>
        {banner.subtitle && <span className={styles.subtitle}>{banner.subtitle}</span>}
        {banner.action && acts && <span className={styles.action}>{banner.action}</span>}
      </span>
    </>
  );
}
