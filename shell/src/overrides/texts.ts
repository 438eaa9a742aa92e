import { interpolate } from '@tessera/contracts/text';
import dictionary from './en.json';

/**
 * text returns a text of the overrides panel. The panel is for developers: it has one language, and no
 * production build contains its dictionary.
 */
export function text(key: keyof typeof dictionary, values: Readonly<Record<string, string>> = {}): string {
  return interpolate(dictionary[key], values);
}
