import type { Translate } from '@tessera/server-kit/texts';
import { loadTexts as load } from '../../../http/pages/client/texts';
import type english from '../texts/en.json';

type TextKey = keyof typeof english;

/** t returns the text of a key in the page's language; empty until the texts are there. */
export let t: Translate<TextKey> = () => '';

export async function loadTexts(): Promise<void> {
  t = await load<TextKey>('/chat/texts');
}
