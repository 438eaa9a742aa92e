import type { OverlayStore } from '@tessera/shell-api/host';
import type { Navigation } from '@tessera/shell-api';
import type { QueryClient } from '@tessera/shell-api/query';

export interface ReloadSafety {
  /** True while a reload would take something from the player. */
  get(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Options {
  overlays: OverlayStore;
  queryClient: QueryClient;
  navigation: Navigation;
  /** A game is on screen: reloading would end the round. */
  isGame(): boolean;
}

/**
 * watchReloadSafety tells whether a reload would cost the player something: a popup or confirmation is open,
 * a form has unsent input, an action is under way (every change on the platform is a mutation), or a game is
 * running. Remotes need not report any of this. `stop` ends the watching.
 */
export function watchReloadSafety({
  overlays,
  queryClient,
  navigation,
  isGame,
}: Options): ReloadSafety & { stop(): void } {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target);
    notify();
  };
  const hasTypedText = () => {
    for (const field of typed) if (!field.isConnected || !field.value) typed.delete(field);
    return typed.size > 0;
  };

  document.addEventListener('input', onInput);
  const ends = [
    overlays.subscribe(notify),
    navigation.subscribe(notify),
    queryClient.getMutationCache().subscribe(notify),
    () => document.removeEventListener('input', onInput),
  ];
  return {
    get: () => {
      const { popup, confirm } = overlays.getState();
      return Boolean(popup ?? confirm) || hasTypedText() || queryClient.isMutating() > 0 || isGame();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      for (const end of ends) end();
    },
  };
}
