import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLanguage } from '@tessera/contracts/i18n';
import { brandCss, type Operator } from '@tessera/contracts/operator';
import { escapeHtml } from '@tessera/contracts/text';
import { createTexts } from '@tessera/server-kit/texts';
import { inlineScript } from '../../http/pages/page-files';
import type { OfflinePageData } from './client/page-data';
import dictionaries from './offline-texts.json';

/** OfflinePage holds the page that is shown without a network, and the headers that it is kept with. */
export interface OfflinePage {
  html: string;
  headers: Record<string, string>;
  /** SHA-256 of `html`, hexadecimal. A worker that keeps another page fetches it anew. */
  digest: string;
}

const program = join(import.meta.dirname, 'client/page.ts');
const { EN: english, ...others } = dictionaries;
const texts = createTexts(english, others);

/**
 * offlinePage returns the offline page: one file without any other, in the operator's colours and in every
 * language that it has.
 */
export function offlinePage(operator: Operator, operatorsDir: string): OfflinePage {
  const { brand, code, defaultLanguage } = operator;
  const icon = readFileSync(join(operatorsDir, code, brand.icon)).toString('base64');
  const translated = operator.languages.filter((language) => texts.has(language));
  const languages = Object.fromEntries(
    translated.map((language) => {
      const { tag, direction } = findLanguage(language);
      return [language, { tag, direction, texts: texts.in(language) }];
    }),
  );
  const fallback = texts.has(defaultLanguage) ? defaultLanguage : (translated[0] ?? 'EN');
  const first = texts.in(fallback);
  const { tag, direction } = findLanguage(fallback);
  const data: OfflinePageData = { languages, fallback, theme: brand.defaultTheme };
  const script = inlineScript(program);
  const style = brandCss(brand) + layout;
  const html = [
    '<!doctype html>',
    `<html lang="${tag}" dir="${direction}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(first.title)}</title><style>${style}</style></head>`,
    `<body><main><img src="data:image/svg+xml;base64,${icon}" alt="${escapeHtml(brand.name)}" width="88" height="88">`,
    `<h1 id="title">${escapeHtml(first.title)}</h1><p id="text">${escapeHtml(first.text)}</p>`,
    `<button type="button" id="retry">${escapeHtml(first.retry)}</button>`,
    '<p id="state" role="status"></p></main>',
    `<script type="application/json" id="offline">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
    `<script>${script}</script></body></html>`,
  ].join('\n');
  return { html, headers: headersFor(style, script), digest: digest(html, 'hex') };
}

/** It is kept with these, and opened with them at whatever URL there was no network for. */
function headersFor(style: string, script: string): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'sha256-${digest(script)}'`,
    `style-src 'sha256-${digest(style)}'`,
    'img-src data:',
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  };
}

const digest = (text: string, as: 'base64' | 'hex' = 'base64') =>
  createHash('sha256').update(text).digest(as);

const layout = [
  'html{background:var(--t-ground-0);color:var(--t-text);font-family:var(--t-font),system-ui,sans-serif}',
  'body{margin:0}',
  'main{display:grid;gap:16px;align-content:center;justify-items:center;min-block-size:100dvh;box-sizing:border-box;padding:24px;text-align:center}',
  'img{border-radius:22%}h1{margin:8px 0 0;font-size:1.6rem;line-height:1.25}',
  'p{max-inline-size:44ch;margin:0;line-height:1.6;color:var(--t-text-muted)}',
  'button{min-block-size:48px;padding-inline:28px;border:0;border-radius:999px;background:var(--t-accent);color:var(--t-on-accent);font:inherit;font-weight:700;cursor:pointer}',
  'button:focus-visible{outline:2px solid var(--t-focus);outline-offset:3px}',
  '#state{min-block-size:1.6em;font-size:.9rem}',
].join('');
