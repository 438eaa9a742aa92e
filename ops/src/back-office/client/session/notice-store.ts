import type { ToastItem } from '@tessera/ui-kit/toast';
import { useSyncExternalStore } from 'react';

let items: readonly ToastItem[] = [];
const listeners = new Set<() => void>();

function set(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** notices holds short messages at the edge of the page, newest last. */
export const notices = {
  show(item: Omit<ToastItem, 'id'>): void {
    const same = (other: ToastItem) => other.title === item.title && other.text === item.text;
    set([...items.filter((other) => !same(other)), { ...item, id: crypto.randomUUID() }].slice(-4));
  },
  clear: () => set([]),
  dismiss: (id: string) => set(items.filter((item) => item.id !== id)),
};

export function useNotices(): readonly ToastItem[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => items,
  );
}
