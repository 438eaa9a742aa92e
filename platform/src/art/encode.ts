import type { Canvas } from '@napi-rs/canvas';

export type PictureFormat = 'webp' | 'avif';

/** encode writes a canvas as a picture file. `budget`, in bytes, is what a WebP may weigh. */
export function encode(canvas: Canvas, format: PictureFormat, budget: number): Buffer {
  return format === 'avif' ? encodeAvif(canvas) : encodeWebp(canvas, budget);
}

/** The library names it in its types only. */
const yuv420 = 2;

/** AVIF that the eye cannot tell from the WebP, at about half of its weight. */
function encodeAvif(canvas: Canvas): Buffer {
  return canvas.encodeSync('avif', {
    quality: 38,
    speed: 6,
    threads: 1,
    chromaSubsampling: yuv420,
  });
}

/** encodeWebp writes a WebP of at most `budget` bytes, in the best quality that fits, from good to poor. */
export function encodeWebp(canvas: Canvas, budget: number): Buffer {
  let [low, high] = [28, 88];
  let best = canvas.encodeSync('webp', high);
  if (best.length <= budget) return best;
  best = canvas.encodeSync('webp', low);
  while (high - low > 4) {
    const quality = Math.round((low + high) / 2);
    const tried = canvas.encodeSync('webp', quality);
    if (tried.length <= budget) {
      best = tried;
      low = quality;
    } else high = quality;
  }
  return best;
}
