import { escapeHtml } from '@tessera/contracts/text';

/**
 * Markup is text that is HTML already. Only `html` makes it, so whatever else goes into a page is escaped.
 */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

const toText = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return escapeHtml(String(part));
};

/** html makes a piece of a page; values in it are escaped unless they are pieces themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.map((text, index) => text + toText(parts[index])).join(''));
