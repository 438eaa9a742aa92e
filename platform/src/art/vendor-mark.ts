import { createHash } from 'node:crypto';
import { escapeHtml } from '@tessera/contracts/text';

/**
 * vendorMark returns a vendor's mark as SVG: its initials on a shape of its own, in one colour that reads on
 * dark and light.
 */
export function vendorMark(code: string, name: string): string {
  const digest = createHash('sha1').update(code).digest();
  const hue = Math.round(((digest[0] ?? 0) / 255) * 360);
  const shape = shapes[(digest[1] ?? 0) % shapes.length] ?? '';
  const initials = name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();
  const color = `hsl(${hue} 62% 52%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 48" role="img"><g fill="${color}">${shape}</g><text x="24" y="31" text-anchor="middle" font-family="Verdana,sans-serif" font-weight="700" font-size="17" fill="#fff">${escapeHtml(initials)}</text><text x="50" y="30" font-family="Verdana,sans-serif" font-weight="700" font-size="${name.length > 9 ? 10 : 13}" textLength="${name.length > 11 ? 66 : name.length * 7}" lengthAdjust="spacingAndGlyphs" fill="${color}">${escapeHtml(name)}</text></svg>`;
}

const shapes = [
  '<circle cx="24" cy="24" r="20"/>',
  '<rect x="4" y="4" width="40" height="40" rx="10"/>',
  '<path d="M24 3l20 10v22L24 45 4 35V13z"/>',
  '<path d="M24 2l22 22-22 22L2 24z"/>',
  '<path d="M4 8q20-8 40 0v16q0 14-20 20Q4 38 4 24z"/>',
];
