/**
 * messagePrefix marks a member's own message among the notices. No announcement has an id that begins with
 * it.
 */
export const messagePrefix = 'member-message-';

export const noticeIdOf = (id: bigint) => `${messagePrefix}${id}`;

/** messageIdOf returns the id of the message that a notice's id names; undefined for an announcement. */
export function messageIdOf(noticeId: string): bigint | undefined {
  const [, id] = new RegExp(`^${messagePrefix}(\\d{1,18})$`).exec(noticeId) ?? [];
  return id === undefined ? undefined : BigInt(id);
}
