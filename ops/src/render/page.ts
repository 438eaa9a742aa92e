import { brandCss, type Operator } from '@tessera/contracts/operator';
import {
  bootElementId,
  servedDataElementId,
  type BootDocument,
  type BootRemote,
  type Release,
  type RemoteRoute,
} from '@tessera/contracts/release';
import { findLanguage } from '@tessera/contracts/i18n';
import { releaseUrl } from '../store/layout';
import type { BrandFonts } from './fonts';
import { escapeHtml } from '@tessera/contracts/text';
import { isNamedByContent, type Sheets } from './published-files';
import type { PageView } from './served-view';
import { skeleton, skeletonCss } from './skeleton';

export interface PageInput {
  boot: BootDocument;
  operator: Operator;
  shell: Release;
  /** The font faces of what it shows: `shownText`. */
  fonts: BrandFonts;
  /** The head script that the shell ships, to be inlined. */
  headScript: string;
  /** The shell's style sheets that the page has in itself. */
  sheets: Sheets;
  /** The files of the shell's layout, with the digests that its runtime asks for them with. */
  layout: Readonly<Record<string, string>>;
  /** The remote and route that the page is for; absent for pages that belong to no remote. */
  view: { remote: string; route: RemoteRoute } | undefined;
  /** That view as HTML, where the page has it. */
  served: PageView | undefined;
  /** The remote whose popup is over it. */
  popup?: string | undefined;
  /** What marks the page of a set that is only looked at. */
  previewBar?: { html: string; css: string } | undefined;
}

export interface Page {
  html: string;
  inline: { scripts: string[]; styles: string[] };
}

/** JSON inside a script element: nothing in it can close the element or open a comment. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

/**
 * shownText is the text that a page of the operator shows before any script, together with the HTML that is its own: the letters of its
 * names and prices, and some of its language.
 */
export const shownText = (
  { brand, currency, defaultLanguage }: Operator,
  html: readonly (string | undefined)[],
): string =>
  [brand.name, currency.code, currency.symbol, findLanguage(defaultLanguage).name, ...html].join(' ');

/**
 * renderPage makes one static page: brand, boot document and hints inlined, so that nothing of the first view
 * waits for anything else.
 */
export function renderPage(input: PageInput): Page {
  const { boot, operator, shell, fonts, headScript, view, served, popup, previewBar } = input;
  const { brand } = operator;
  const sheets = { ...input.sheets, ...served?.sheets };
  const ofShell = shellSheets(shell);
  const remote = boot.remotes[view?.remote ?? ''];
  const popupRemote = popup === view?.remote ? undefined : boot.remotes[popup ?? ''];
  const ofView = remoteSheets(remote, ofShell, served);
  const ofPopup = remoteSheets(popupRemote, [...ofShell, ...ofView]);
  // A view that is in the page already needs its sheets, but for those with rules for nothing in it.
  const later = ofView.filter(({ file }) => served?.unused.includes(file));
  const shown = served ? [...ofShell, ...ofView.filter((sheet) => !later.includes(sheet))] : ofShell;
  const awaited = served ? ofPopup : [...ofView, ...ofPopup];
  const inPage = shown.filter(({ url }) => sheets[url] !== undefined);
  const style = fonts.css + brandCss(brand) + skeletonCss + (previewBar?.css ?? '');
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(brand.name)}</title>`,
    `<meta name="description" content="${escapeHtml(brand.tagline)}">`,
    `<meta name="theme-color" content="${brand.themes[brand.defaultTheme === 'light' ? 'light' : 'dark'].ground0}">`,
    `<link rel="icon" href="${boot.operator.icon}" type="image/svg+xml">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/app-icons/maskable-192.png">',
    `<script type="application/json" id="${bootElementId}">${scriptJson(withoutSheets(boot, inPage))}</script>`,
    `<script>${headScript}</script>`,
    `<style>${style}</style>`,
    ...shown.map((sheet) => sheetElement(sheet, sheets[sheet.url])),
    ...awaited.map(sheetHint),
    ...(fonts.preload
      ? [`<link rel="preload" as="font" type="font/woff2" href="${fonts.preload}" crossorigin>`]
      : []),
  ];
  const { tag, direction } = findLanguage(operator.defaultLanguage);
  const theme = brand.defaultTheme === 'light' ? 'light' : 'dark';
  const html = [
    '<!doctype html>',
    `<html lang="${tag}" dir="${direction}" data-theme="${theme}" data-ornament="${brand.ornament}"${served ? '' : ' data-served="off"'}>`,
    `<head>${head.join('\n')}</head>`,
    `<body><div id="root">${skeleton(boot, view?.route, served?.html)}</div>`,
    ...(served
      ? [`<script type="application/json" id="${servedDataElementId}">${scriptJson(served.data)}</script>`]
      : []),
    ...(previewBar ? [previewBar.html] : []),
    // Last, as most of the bytes are here: a server that sends files as they were asked for sends what is seen first.
    ...shellScripts(shell),
    // A view that is in the page comes alive first, and its code is not kept waiting by the layout's.
    ...(served ? [] : layoutHints(input)),
    ...scriptHints(remote, served),
    ...later.map(sheetHint),
    ...scriptHints(popupRemote),
    '</body></html>',
  ].join('\n');
  const inlined = inPage.flatMap(({ url }) => sheets[url] ?? []);
  return { html, inline: { scripts: [headScript], styles: [style, ...inlined] } };
}

/** What the page has in itself is not loaded, so nothing names it. */
function withoutSheets(boot: BootDocument, inPage: readonly Sheet[]): BootDocument {
  const digests = new Set(inPage.map(({ integrity }) => integrity));
  const remotes = Object.entries(boot.remotes).map(([name, remote]) => {
    const styles = remote.styles.filter((file) => !digests.has(remote.integrity[file]));
    const integrity = Object.entries(remote.integrity).filter(([, digest]) => !digests.has(digest));
    return [name, { ...remote, styles, integrity: Object.fromEntries(integrity) }] as const;
  });
  return { ...boot, remotes: Object.fromEntries(remotes) };
}

interface Sheet {
  url: string;
  file: string;
  integrity: string | undefined;
}

/**
 * A sheet in the page is there with the page, a way to the server and back before a file of its own. A remote's runtime finds either by
 * its name, where that tells the content.
 */
function sheetElement({ url, file, integrity }: Sheet, css: string | undefined): string {
  const name = isNamedByContent(file) ? ` data-href="${file}"` : '';
  return css === undefined ? hint(`rel="stylesheet"${name}`, url, integrity) : `<style${name}>${css}</style>`;
}

const shellSheets = (shell: Release): Sheet[] =>
  shell.styles.map((file) => ({
    file,
    url: shellUrl(shell, file),
    integrity: shell.files[file]?.integrity,
  }));

const shellScripts = (shell: Release) =>
  [...shell.scripts, shell.entry].map(
    (file) =>
      `<script defer fetchpriority="high" src="${shellUrl(shell, file)}" ${checkedBy(shell, file)}></script>`,
  );

const shellUrl = (shell: Release, file: string) => releaseUrl('shell', shell.version) + file;

const checkedBy = (shell: Release, file: string) =>
  `crossorigin="anonymous" integrity="${shell.files[file]?.integrity ?? ''}"`;

/**
 * A remote's files are asked for with the shell's; attributes equal those of the later load, or they would
 * load twice. A sheet of the kit that the page has for somebody else is not asked for again.
 */
function scriptHints(remote: BootRemote | undefined, served?: PageView): string[] {
  if (!remote) return [];
  const files = { ...remote.integrity, ...served?.integrity };
  return [remote.entry, ...remote.scripts, ...(served?.scripts ?? [])].map((file) =>
    hint(preloadScript, remote.base + file, files[file]),
  );
}

function remoteSheets(remote: BootRemote | undefined, ofPage: readonly Sheet[], served?: PageView): Sheet[] {
  if (!remote) return [];
  const files = { ...remote.integrity, ...served?.integrity };
  const cached = new Set(ofPage.map(({ integrity }) => integrity));
  return [...remote.styles, ...(served?.styles ?? [])]
    .filter((file) => !cached.has(files[file]))
    .map((file) => ({ file, url: remote.base + file, integrity: files[file] }));
}

const layoutHints = ({ shell, layout }: PageInput) =>
  Object.entries(layout).map(([file, integrity]) =>
    hint(file.endsWith('.css') ? preloadStyle : preloadScript, shellUrl(shell, file), integrity),
  );

const sheetHint = ({ url, integrity }: Sheet) => hint(preloadStyle, url, integrity);

const preloadScript = 'rel="preload" as="script"';
const preloadStyle = 'rel="preload" as="style"';

const hint = (relation: string, url: string, integrity = '') =>
  `<link ${relation} href="${url}" crossorigin="anonymous" integrity="${integrity}">`;
