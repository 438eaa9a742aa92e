/** messagePrefix is a member's own message among the notices: no announcement has such an id. */
export const messagePrefix = 'member-message-';

export const noticeIdOf = (id: bigint) => `${messagePrefix}${id}`;

/** messageIdOf returns the message that a notice's id names, if it names one. */
export function messageIdOf(noticeId: string): bigint | undefined {
  const [, id] = new RegExp(`^${messagePrefix}(\\d{1,18})$`).exec(noticeId) ?? [];
  return id === undefined ? undefined : BigInt(id);
}
