import { Pause, Play } from 'lucide-react';
import {
  Children,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import { prefersReducedMotion } from '../internal/reduced-motion';
import styles from './carousel.module.css';
import { useAutoAdvance } from './use-auto-advance';

/** Section 9: banner auto-advance and transition in milliseconds, spacing in pixels. */
const banner = { advance: 5000, transition: 1000, spacing: 20.3 };

/** CarouselState is a carousel's slide, and whether it is paused. */
export interface CarouselState {
  /** Counted from 0. */
  readonly slide: number;
  readonly paused: boolean;
}

/**
 * CarouselProps hold the slides, and the texts by which they are read. The carousel moves by itself until somebody
 * touches it.
 */
export interface CarouselProps {
  label: string;
  /** One child a slide. */
  children: ReactNode;
  labels: {
    /** "Slide 2 of 5". */
    slide: (slide: number, total: number) => string;
    pause: string;
    play: string;
  };
  /** As `onState` has told it, to go on from there. */
  initial?: CarouselState | undefined;
  onState?(state: CarouselState): void;
}

/**
 * Carousel shows the banners (section 2.9). Several loop, advance and have dots; one stands alone. It waits
 * while it is pointed at or holds the focus, has a pause button, and with reduced motion does not advance by
 * itself.
 */
export function Carousel({ label, children, labels, initial, onState }: CarouselProps) {
  const slides = Children.toArray(children);
  const several = slides.length > 1;
  const swiper = useRef<SwiperInstance>(null);
  const [start] = useState(() => (initial && initial.slide < slides.length ? initial.slide : 0));
  const [current, setCurrent] = useState(start);
  const [paused, setPaused] = useState(() => initial?.paused ?? prefersReducedMotion());
  const notify = useEffectEvent((state: CarouselState) => onState?.(state));
  useEffect(() => notify({ slide: current, paused }), [current, paused]);
  const [watched, setWatched] = useState({ pointer: false, focus: false });
  const speed = prefersReducedMotion() ? 0 : banner.transition;

  useAutoAdvance(several && !paused && !watched.pointer && !watched.focus, banner.advance, () =>
    swiper.current?.slideNext(speed),
  );

  const attention = {
    onPointerEnter: () => setWatched((now) => ({ ...now, pointer: true })),
    onPointerLeave: () => setWatched((now) => ({ ...now, pointer: false })),
    onFocus: ({ target }: FocusEvent) => {
      const focus = target.matches(':focus-visible');
      setWatched((now) => ({ ...now, focus }));
    },
    onBlur: () => setWatched((now) => ({ ...now, focus: false })),
  };

  return (
    <section className={styles.carousel} aria-label={label} {...attention}>
      <Swiper
        className={styles.stage ?? ''}
        loop={several}
        initialSlide={start}
        speed={speed}
        spaceBetween={banner.spacing}
        onSwiper={(instance) => {
          swiper.current = instance;
        }}
        onRealIndexChange={(instance) => setCurrent(instance.realIndex)}
      >
        {slides.map((slide, index) => (
          <SwiperSlide
            key={index}
            role="group"
            aria-label={labels.slide(index + 1, slides.length)}
            inert={several && index !== current}
          >
            {slide}
          </SwiperSlide>
        ))}
      </Swiper>
      {several && (
        <div className={styles.controls}>
          <div className={styles.strip}>
            <div className={styles.dots}>
              {slides.map((_, index) => (
                <button
                  key={index}
                  type="button"
                  className={styles.dot}
                  aria-label={labels.slide(index + 1, slides.length)}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => swiper.current?.slideToLoop(index, speed)}
                />
              ))}
            </div>
            <button
              type="button"
              className={styles.pause}
              aria-label={paused ? labels.play : labels.pause}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
            </button>
          </div>
        </div>
      )}
    </section>
  );
}
