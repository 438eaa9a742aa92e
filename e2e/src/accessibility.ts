import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Rules whose findings follow from the theme; all others follow from what the page contains and how wide it is. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Digests of what this process found clean: parts of pages with the rules and the look, and the style sheets. */
const clean = new Set<string>();

type Options = Pick<RunOptions, 'preload' | 'resultTypes' | 'rules' | 'runOnly'>;

/** A part of a page. What is around all parts has no selector. */
interface Part {
  selector?: string;
  content: string;
}

/**
 * accessibilityProblems lists by rule what axe finds wrong with the page; a clean page has an empty list. Rules
 * can be left to another journey. A part of the page that was clean before is not looked at again while it is
 * the same to the letter, in a window of the same width and, for its colours, in the same theme: the frame
 * around the pages is most of what there is to look at.
 */
export async function accessibilityProblems(page: Page, except: string[] = []): Promise<string[]> {
  const { look, theme, sheets, parts } = await page.evaluate(readParts);
  const looks = parts.map(({ selector, content }) => ({
    selector,
    structure: digestOf('structure', look, ...except, content),
    colours: digestOf('colours', look, theme, ...except, content),
  }));
  const isNew = ({ structure }: { structure: string }) => !clean.has(structure);
  const cleanBefore = looks.filter((part) => !isNew(part) && clean.has(part.colours));
  if (cleanBefore.length === looks.length) return [];
  const sheetsOfPage = digestOf('sheets', sheets);
  const preload = !clean.has(sheetsOfPage);
  const options: Options = {
    resultTypes: ['violations'],
    runOnly: preload || looks.some(isNew) ? tags : colourRules,
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    // Reading every style sheet anew takes as long as all the rest, for one rule that looks at nothing else.
    preload,
  };
  // No frame is looked into.
  const exclude = ['iframe', ...cleanBefore.flatMap(({ selector }) => selector ?? [])];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(runAxe, { exclude, options });
  if (violations.length === 0)
    for (const key of [sheetsOfPage, ...looks.flatMap(({ structure, colours }) => [structure, colours])])
      clean.add(key);
  return violations;
}

/** expectClean expects that axe finds nothing on the page in both themes, on a phone and on a desk. */
export async function expectClean(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await accessibilityProblems(page), `${colorScheme} at ${width}`).toEqual([]);
    }
  }
}

const digestOf = (...texts: string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('base64');

/** Runs in the page. */
async function runAxe({ exclude, options }: { exclude: string[]; options: Options }): Promise<string[]> {
  const context = { exclude: exclude.map((selector) => [selector]) };
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(context, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/**
 * Runs in the page: its landmarks and dialogs, each with its markup and what no markup has (what is chosen and
 * invalid, and how much is in sight), and what is around them.
 */
function readParts(): { look: string; theme: string; sheets: string; parts: Part[] } {
  const { documentElement: root, body } = document;
  const landmarks = 'header, nav, aside, main, footer, [role=dialog], [role=alertdialog]';
  const outermost = [...body.querySelectorAll<HTMLElement>(landmarks)].filter(
    (part) => !part.parentElement?.closest(landmarks),
  );
  const pathTo = (element: Element): string => {
    if (element === body) return 'body';
    const { parentElement: parent } = element;
    if (!parent) return '';
    return `${pathTo(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`;
  };
  // React numbers what it makes, and the numbers of one page are not those of the next.
  const withoutNumbers = (markup: string) => markup.replaceAll(/_r_\w+_|«r\w+»|:r\w+:/g, '_r_');
  const contentOf = (part: HTMLElement): string => {
    const { x, width, height } = part.getBoundingClientRect();
    const hidden = part.closest('[inert], [aria-hidden="true"]') !== null;
    const visible = [...part.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    ).length;
    const fields = [...part.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((field) => [
      field.checked,
      field.disabled,
      field.value === '',
      field.matches(':user-invalid'),
    ]);
    return JSON.stringify([x, width, height, hidden, visible, fields, withoutNumbers(part.outerHTML)]);
  };
  const around = outermost.reduce((markup, part) => markup.replace(part.outerHTML, ''), body.outerHTML);
  const attributes = [...root.attributes].map(({ name, value }) => `${name}=${value}`);
  // A page whose sheets ask the device for its theme has none of its own.
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    look: [
      location.origin,
      root.lang,
      root.dir,
      innerWidth,
      getComputedStyle(root).fontSize,
      document.title === '',
    ].join(),
    theme: [isDark, ...attributes].join(),
    sheets: [...document.styleSheets]
      .map(({ href, ownerNode }) => href ?? ownerNode?.textContent ?? '')
      .join(),
    parts: [
      ...outermost.map((part) => ({ selector: pathTo(part), content: contentOf(part) })),
      { content: withoutNumbers(around.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')) },
    ],
  };
}
