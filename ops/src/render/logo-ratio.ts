/**
 * logoRatio is the width of a mark for each unit of its height, by its viewBox: a page reserves that room
 * before the mark is there.
 */
export function logoRatio(svg: Buffer): number | undefined {
  const box = /<svg\b[^>]*\bviewBox="([^"]+)"/.exec(svg.toString('utf8'))?.[1];
  const [, , width = 0, height = 0] =
    box
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  return width > 0 && height > 0 ? Math.round((width / height) * 1_000) / 1_000 : undefined;
}
