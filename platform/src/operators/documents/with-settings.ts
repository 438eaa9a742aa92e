import type { Settings } from '@tessera/contracts/back-office';
import { operatorSchema, type Operator } from '@tessera/contracts/operator';

/**
 * withSettings returns an operator's document with what the back office has set, checked by the document's
 * own schema; undefined if the two do not (or no longer) fit together.
 */
export function withSettings(document: Operator, settings: Partial<Settings>): Operator | undefined {
  const { flags, texts, regions, help, menus, vip } = settings;
  return operatorSchema.safeParse({
    ...document,
    ...(flags && { flags }),
    ...(texts && {
      brand: { ...document.brand, tagline: texts.tagline },
      licence: texts.licence,
      texts: Object.fromEntries(
        Object.entries(texts.texts).map(([language, lines]) => [language, filledLines(lines)]),
      ),
    }),
    ...regions,
    ...(help && { help: { ...document.help, ...help } }),
    ...(menus && { menus: { ...document.menus, ...menus } }),
    ...(vip && { vip }),
  }).data;
}

/** A line that is empty in a language is the default language's there. */
const filledLines = (lines: { tagline: string; licence: string }) =>
  Object.fromEntries(Object.entries(lines).filter(([, text]) => text !== ''));
