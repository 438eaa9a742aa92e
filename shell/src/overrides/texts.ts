import { interpolate } from '@tessera/contracts/text';
import dictionary from './en.json';

/** The panel is for developers: one language, and a dictionary that no production build contains. */
export function text(key: keyof typeof dictionary, values: Readonly<Record<string, string>> = {}): string {
  return interpolate(dictionary[key], values);
}
