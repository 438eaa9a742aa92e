import { servedElementId, type BootDocument, type RemoteRoute } from '@tessera/contracts/release';
import { escapeHtml } from '@tessera/contracts/text';

/**
 * skeleton writes the page before any script: the header with the mark, and blocks where content will be. It
 * uses classes only, as the policy forbids inline styles.
 */
export function skeleton({ operator }: BootDocument, route: RemoteRoute | undefined, served = ''): string {
  if (route?.layout === 'bare') return '<div class="boot-page" aria-hidden="true"></div>';
  const blocks = '<i class="boot-tile"></i>'.repeat(8);
  return [
    '<div class="boot-page">',
    `<div class="boot-bar"><img src="${operator.logo}" alt="${escapeHtml(operator.name)}"${logoSize(operator)}></div>`,
    // The main area of the shell's layout, and its content.
    ...(served ? [`<div class="boot-view"><div id="${servedElementId}">${served}</div></div>`] : []),
    `<div class="boot-main" aria-hidden="true"><i class="boot-banner"></i><div class="boot-row">${blocks}</div></div>`,
    '</div>',
  ].join('');
}

const logoSize = ({ logoRatio = 0 }: BootDocument['operator']) =>
  logoRatio > 0 ? ` width="${Math.round(30 * logoRatio)}" height="30"` : ' height="30"';

export const skeletonCss = [
  'html{background:var(--t-ground-0);color:var(--t-text)}body{margin:0}',
  '.boot-page{min-block-size:100vh}',
  '.boot-bar{display:flex;align-items:center;block-size:65px;padding-inline:16px;background:var(--t-ground-1)}',
  '.boot-bar img{block-size:30px;inline-size:auto}',
  '.boot-main{max-inline-size:1280px;margin-inline:auto;padding:16px}',
  '.boot-banner{display:block;aspect-ratio:16/6;max-block-size:40vh;inline-size:100%}',
  '.boot-row{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(132px,1fr);gap:12px;overflow:hidden;margin-block-start:96px}',
  '.boot-tile{aspect-ratio:3/4}',
  '.boot-banner,.boot-tile{background:var(--t-ground-1);border-radius:var(--t-radius)}',
  '.boot-view{max-inline-size:var(--t-page);margin-inline:auto;padding:var(--t-space-4) var(--t-gutter) var(--t-space-7);box-sizing:border-box}',
  // Beside the side menu, where there is room for it.
  '@media(width>=1200px){.boot-page:has(.boot-view){padding-inline-start:232px}}',
  // Who has no scripts reads the page's text, where it has one (platform: public pages).
  '@media(scripting:none){noscript~*{display:none}}',
  '.boot-text{max-inline-size:720px;margin-inline:auto;padding:16px;line-height:1.6}.boot-text a{color:inherit}',
  '.boot-view~.boot-main,[data-served=off] .boot-view{display:none}[data-served=off] .boot-view~.boot-main{display:block}',
].join('');
