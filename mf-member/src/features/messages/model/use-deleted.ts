import type { Message } from '@tessera/contracts/messages';
import { useState } from 'react';

/**
 * useDeleted keeps the messages that were deleted since the list was opened, so that each stays at its place with its
 * undo, though the platform lists it no more.
 */
export function useDeleted() {
  const [deleted, setDeleted] = useState<ReadonlyMap<string, Message>>(new Map());
  return {
    isDeleted: (id: string) => deleted.has(id),
    add: (message: Message) => setDeleted((now) => new Map(now).set(message.id, message)),
    drop: (id: string) => setDeleted((now) => new Map([...now].filter(([one]) => one !== id))),
    clear: () => setDeleted(new Map()),
    /** The list with the deleted ones where they were. */
    among(list: readonly Message[]): readonly Message[] {
      const missing = [...deleted.values()].filter(({ id }) => list.every((one) => one.id !== id));
      // The sort keeps the order of those that came at the same moment.
      return missing.length === 0
        ? list
        : [...list, ...missing].toSorted((left, right) => Date.parse(right.at) - Date.parse(left.at));
    },
  };
}
