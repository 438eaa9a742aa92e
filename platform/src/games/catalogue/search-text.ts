import { fold, isForeign } from '@tessera/contracts/search';
import anyAscii from 'any-ascii';

/** searchText returns a name as it is searched, and what is searched for: folded, and other scripts as they sound. */
export function searchText(text: string): string {
  const folded = fold(text);
  return isForeign(folded) ? fold(anyAscii(text)) : folded;
}
