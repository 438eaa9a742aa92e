import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { translate } from '../../i18n/messages';
import { messageTypes, type MessageType } from './message-kinds';

/** Amounts are found with and without the commas between their thousands. */
const plain = (text: string) => text.toLowerCase().replaceAll(',', '');

/** wordsOf returns the words that are searched for. */
export const wordsOf = (q: string): string[] => plain(q).split(/\s+/).filter(Boolean);

/** hasWords checks whether a text has all words. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => plain(text).includes(word));

/** What a message of a type says, with its gaps as `{amount}`. */
const textOf = (type: MessageType, language: string) =>
  `${translate(language, `notice.${type}`)} ${translate(language, `notice.${type}Text`)}`;

/** The gaps that each type fills: "withdrawalRejected.reason". What else is stored with a message nobody sees. */
const gaps = messageTypes.flatMap((type) =>
  [...textOf(type, 'EN').matchAll(/\{(\w+)\}/g)].map(([, name]) => `${type}.${name}`),
);

/**
 * ownMessageHas returns the condition that a member's message has a word: in what its type says in the reader's
 * language, or in what fills its gaps. What is stored is what happened, and not its words.
 */
export function ownMessageHas(word: string, language: string) {
  const types = messageTypes.filter((type) =>
    plain(textOf(type, language).replaceAll(/\{\w+\}/g, ' ')).includes(word),
  );
  const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const filled = sql<boolean>`exists (select from jsonb_each_text(member_message.values) as v
    where replace(lower(v.value), ',', '') like ${like}
      and member_message.type || '.' || v.key in (${sql.join(gaps)}))`;
  return ({ or, eb }: ExpressionBuilder<Database, 'member_message'>) =>
    types.length === 0 ? filled : or([filled, eb('member_message.type', 'in', types)]);
}
