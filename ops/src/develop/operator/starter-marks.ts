import type { Theme } from '@tessera/contracts/operator';
import { escapeHtml } from '@tessera/contracts/text';

const font = 'font-family="system-ui, sans-serif" font-weight="800"';

/** starterLogo writes the name in a colour that both themes' headers can have, until somebody has drawn one. */
export function starterLogo(name: string, color: string): string {
  const width = 16 + Math.max(3, [...name].length) * 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" role="img" aria-label="${escapeHtml(name)}">
  <text x="${width / 2}" y="29" text-anchor="middle" textLength="${width - 8}" lengthAdjust="spacingAndGlyphs" font-size="27" ${font} fill="${color}">${escapeHtml(name)}</text>
</svg>
`;
}

/** starterIcon writes the first letter on the brand's accent. */
export function starterIcon(name: string, { accent, onAccent }: Pick<Theme, 'accent' | 'onAccent'>): string {
  const [letter = ''] = name.toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${escapeHtml(name)}">
  <rect width="64" height="64" rx="14" fill="${accent}"/>
  <text x="32" y="44" text-anchor="middle" font-size="36" ${font} fill="${onAccent}">${escapeHtml(letter)}</text>
</svg>
`;
}
