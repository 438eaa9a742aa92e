import { Carousel } from './carousel';

export default { title: 'Carousel' };

const labels = {
  slide: (slide: number, total: number) => `Banner ${slide} of ${total}`,
  pause: 'Pause',
  play: 'Play',
};

const banners = [
  ['Welcome north', 'Play under the northern lights', '#0e3f5c', '#0b7f76'],
  ['Missions of the week', 'Three small goals, one reward', '#3b1d63', '#a0345f'],
  ['The winner board', 'Updated as it happens', '#5b2a0b', '#a36a12'],
] as const;

const slide = ([title, text, from, to]: (typeof banners)[number]) => (
  <div
    key={title}
    style={{
      blockSize: 'clamp(150px, 30vw, 320px)',
      padding: 'clamp(20px, 4vw, 56px)',
      background: `linear-gradient(100deg, ${from}, ${to})`,
      color: '#fff',
    }}
  >
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);

export const Banners = () => (
  <Carousel label="Promotions" labels={labels}>
    {banners.map(slide)}
  </Carousel>
);

export const One = () => (
  <Carousel label="Promotions" labels={labels}>
    {banners.slice(0, 1).map(slide)}
  </Carousel>
);
