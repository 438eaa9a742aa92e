import type { Banner } from '@tessera/contracts/promotions';
import { Carousel, type CarouselState } from '@tessera/ui-kit/carousel';
import { useTexts } from '../../../locales/use-texts';
import { BannerSlide } from './banner-slide';
import styles from './banner-slides.module.css';

export interface BannerSlidesProps {
  banners: readonly Banner[];
  /** Where they stood when they were last in sight. */
  initial: CarouselState | undefined;
  onState(state: CarouselState): void;
}

/** BannerSlides shows several banners as a carousel. */
export default function BannerSlides({ banners, initial, onState }: BannerSlidesProps) {
  const { t } = useTexts();
  return (
    <div className={styles.slides}>
      <Carousel
        label={t('banner.label')}
        initial={initial}
        onState={onState}
        labels={{
          slide: (slide, total) => t('banner.slide', { slide, total }),
          pause: t('banner.pause'),
          play: t('banner.play'),
        }}
      >
        {banners.map((banner, index) => (
          <BannerSlide key={banner.id} banner={banner} eager={index === 0} />
        ))}
      </Carousel>
    </div>
  );
}
