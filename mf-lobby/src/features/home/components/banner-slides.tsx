import type { Banner } from '@tessera/contracts/promotions';
import { Carousel } from '@tessera/ui-kit/carousel';
import { useTexts } from '../../../locales/use-texts';
import { BannerSlide } from './banner-slide';
import styles from './banner-slides.module.css';

/** Several banners that take turns. */
export default function BannerSlides({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTexts();
  return (
    <div className={styles.slides}>
      <Carousel
        label={t('banner.label')}
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
