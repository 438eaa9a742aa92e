import { applyPlacement } from '@tessera/contracts/release';
import type { ShellApi } from '@tessera/shell-api';
import type { StatusService } from '../host-services/status-service';
import type { Catalogue } from '../remotes/catalogue';

type MessageKinds = ShellApi['messageKinds'];

/**
 * createMessageKinds finds kinds of messages in the set's catalogue, where the operator's document and the back office have them. Nothing is asked for before a
 * message needs it.
 */
export function createMessageKinds(
  catalogue: Catalogue,
  status: Pick<StatusService, 'get' | 'subscribe'>,
): MessageKinds {
  let cached:
    | { from: readonly unknown[]; byName: ReadonlyMap<string, ReturnType<MessageKinds['find']>> }
    | undefined;
  return {
    find(name) {
      const { entries = [] } = catalogue.get();
      const placement = status.get()?.menus;
      if (cached?.from[0] !== entries || cached.from[1] !== placement) {
        const kinds = applyPlacement(entries, placement).filter(({ menu }) => menu === 'messages');
        cached = { from: [entries, placement], byName: new Map(kinds.map((kind) => [kind.name, kind])) };
      }
      return cached.byName.get(name);
    },
    subscribe(listener) {
      void catalogue.load();
      const endings = [catalogue.subscribe(listener), status.subscribe(listener)];
      return () => endings.forEach((end) => end());
    },
    loadIcon: (icon) => import('../app/menu/menu-icons').then(({ menuIcons }) => menuIcons[icon]),
  };
}
