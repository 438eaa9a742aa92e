import { fold, isForeign } from '@tessera/contracts/search';
import anyAscii from 'any-ascii';

/**
 * searchText returns a name or a query in the form in which they are compared: folded, and other scripts as
 * they sound.
 */
export function searchText(text: string): string {
  const folded = fold(text);
  return isForeign(folded) ? fold(anyAscii(text)) : folded;
}
