import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture } from './picture';

it('offers a picture of the image host as AVIF, and as WebP to who knows no AVIF', () => {
  const { container } = render(
    <Picture
      src="/img/a.webp?v=1&w=240"
      srcSet="/img/a.webp?v=1&w=240 1x, /img/a.webp?v=1&w=360 2x"
      alt="Koi"
    />,
  );
  expect(container.querySelector('source[type="image/avif"]')).toHaveAttribute(
    'srcset',
    '/img/a.avif?v=1&w=240 1x, /img/a.avif?v=1&w=360 2x',
  );
  expect(screen.getByRole('img', { name: 'Koi' })).toHaveAttribute('src', '/img/a.webp?v=1&w=240');
});

it('shows a picture of another kind as it is', () => {
  const { container } = render(<Picture src="https://images.example/a.png" alt="Koi" />);
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img', { name: 'Koi' })).toHaveAttribute('src', 'https://images.example/a.png');
});

it('requests nothing when there is no URL', () => {
  const { container } = render(<Picture src="" alt="" />);
  expect(container.querySelector('img')).not.toHaveAttribute('src');
});

it('asks for a lazy picture of a page that was rendered before once it is alive, and for others as they come', async () => {
  const pictures = (
    <>
      <Picture src="/img/a.webp?v=1&w=240" alt="Koi" loading="lazy" />
      <Picture src="/img/b.webp?v=1&w=240" alt="Heron" />
    </>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(pictures);
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources()).toEqual([null, '/img/b.webp?v=1&w=240']);
  expect(container.querySelectorAll('source[srcset]')).toHaveLength(1);
  render(pictures, { container, hydrate: true });
  expect(sources()).toEqual(['/img/a.webp?v=1&w=240', '/img/b.webp?v=1&w=240']);
  expect(container.querySelectorAll('source[srcset]')).toHaveLength(2);
});
