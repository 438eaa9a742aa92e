import type { Operator } from '@tessera/contracts/operator';
import type { PackageChange } from '@tessera/contracts/operations';
import { findLanguage } from '@tessera/contracts/i18n';
import { escapeHtml } from '@tessera/contracts/text';
import { previewEndPath } from '@tessera/server-kit/operators';
import { createDictionaries } from '@tessera/server-kit/texts';
import dictionaries from './preview-texts.json';

const { EN: english, ...others } = dictionaries;
const texts = createDictionaries(english, others);

/** More are told by their number: the bar must not cover the page. */
const mostNamed = 3;

/**
 * previewBar marks a page of a set that is only looked at: what is other in it, and the way out. It is part of the page and
 * not of the shell, so that a preview of any shell has it, whatever that one is able to do. It says everything in each of
 * the operator's languages, and shows that of the page.
 */
export function previewBar(
  { languages, defaultLanguage }: Pick<Operator, 'languages' | 'defaultLanguage'>,
  set: string,
  changes: readonly PackageChange[],
): { html: string; css: string } {
  const named = changes.slice(0, mostNamed).map(({ package: name, to }) => `${name} ${to ?? '–'}`);
  const rest = changes.length > mostNamed ? ` +${changes.length - mostNamed}` : '';
  const codes = [...new Set([defaultLanguage, ...languages])];
  const tags = codes.map((code) => findLanguage(code).tag);
  const lines = codes.map((code, index) => {
    const tag = tags[index] ?? '';
    const { title, only, same, leave } = texts.in(code);
    const what = named.length > 0 ? named.join(', ') + rest : same;
    return [
      `<p lang="${tag}" class="preview-line${index === 0 ? ' preview-first' : ''}">`,
      `<span><b>${escapeHtml(title)}: ${escapeHtml(what)}</b> <small>${set}</small> ${escapeHtml(only)}</span>`,
      ` <a href="${previewEndPath}">${escapeHtml(leave)}</a></p>`,
    ].join('');
  });
  const shown = tags.map((tag) => `html[lang="${tag}"] .preview-line[lang="${tag}"]`).join();
  const hidden = tags.map((tag) => `html[lang="${tag}"] .preview-first:not([lang="${tag}"])`).join();
  return {
    html: `<aside class="preview-bar" aria-label="${escapeHtml(texts.in(defaultLanguage).title)}">${lines.join('')}</aside>`,
    css: `${rules}${shown}{display:flex}${hidden}{display:none}`,
  };
}

const rules = [
  // Above a phone's menu and under dialogs, as what is offered there is.
  '.preview-bar{position:fixed;inset-inline:12px;inset-block-end:calc(76px + env(safe-area-inset-bottom));z-index:350;inline-size:fit-content;max-inline-size:min(960px,calc(100% - 24px));margin-inline:auto;border-radius:12px;background:var(--t-text);color:var(--t-ground-0);box-shadow:0 4px 24px rgb(0 0 0/.45)}',
  '@media(width>=1024px){.preview-bar{inset-block-end:16px}}',
  '.preview-line{display:none;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;margin:0;padding:10px 16px;line-height:1.4}.preview-first{display:flex}',
  '.preview-bar small{font-family:monospace}',
  '.preview-bar a{color:inherit;font-weight:700;padding-block:4px;text-underline-offset:3px}',
].join('');
