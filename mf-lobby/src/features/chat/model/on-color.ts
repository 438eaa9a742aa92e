const black = '#000000';
const white = '#ffffff';

/**
 * onColor returns the text colour for a background (`#rrggbb`): black or white, whichever stands out more.
 * One of them always has a contrast of 4.5:1.
 */
export function onColor(color: string): string {
  const luminance = luminanceOf(color);
  const onBlack = (luminance + 0.05) / 0.05;
  const onWhite = 1.05 / (luminance + 0.05);
  return onBlack >= onWhite ? black : white;
}

/** Relative luminance of WCAG 2. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
