import { createTexts } from '@tessera/server-kit/texts';
import english from './en.json';
import tagalog from './tl.json';
import filipino from './ty.json';

/** translate returns a text that the platform says in answers, messages and notices, in a player's language. */
export const { translate } = createTexts(english, { TY: filipino, TL: tagalog });
