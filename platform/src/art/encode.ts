import type { Canvas } from '@napi-rs/canvas';

/** WebP of at most `budget` bytes: the best quality that fits, from good to poor. */
export async function encodeWebp(canvas: Canvas, budget: number): Promise<Buffer> {
  let [low, high] = [28, 88];
  let best = await canvas.encode('webp', high);
  if (best.length <= budget) return best;
  best = await canvas.encode('webp', low);
  while (high - low > 4) {
    const quality = Math.round((low + high) / 2);
    const tried = await canvas.encode('webp', quality);
    if (tried.length <= budget) {
      best = tried;
      low = quality;
    } else high = quality;
  }
  return best;
}
