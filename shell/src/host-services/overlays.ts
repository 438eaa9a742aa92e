import type { ConfirmOptions, Dialogs, Notice } from '@tessera/shell-api';
import { createStore } from 'zustand/vanilla';

export interface OpenPopup {
  /** Grows with every opening, so that opening the same popup again starts afresh. */
  readonly serial: number;
  /** Null while it is not known which remote offers the popup. */
  readonly remote: string | null;
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface OpenConfirm {
  readonly options: ConfirmOptions;
  answer(confirmed: boolean): void;
}

export interface Overlays {
  readonly popup: OpenPopup | null;
  readonly confirm: OpenConfirm | null;
  readonly notices: readonly (Notice & { readonly id: number })[];
}

/** What lies over the page. One store, so that Escape and history always know what is on top. */
export const createOverlayStore = () =>
  createStore<Overlays>(() => ({ popup: null, confirm: null, notices: [] }));
export type OverlayStore = ReturnType<typeof createOverlayStore>;

const noticesAtOnce = 3;

/**
 * `findPopup` tells which remote offers a popup: undefined when none does, null while that is not known. Registration
 * is handed the code of who sent the visitor here, wherever it is opened.
 */
export function createDialogs(
  store: OverlayStore,
  findPopup: (id: string) => string | null | undefined,
  referralCode: () => string | undefined = () => undefined,
): Dialogs {
  let serial = 0;
  return {
    confirm: (options) =>
      new Promise((resolve) => {
        store.getState().confirm?.answer(false);
        const answer = (confirmed: boolean) => {
          store.setState({ confirm: null });
          resolve(confirmed);
        };
        store.setState({ confirm: { options, answer } });
      }),
    notify(notice) {
      const id = (serial += 1);
      store.setState(({ notices }) => ({ notices: [...notices, { ...notice, id }].slice(-noticesAtOnce) }));
    },
    openPopup(id, given = {}) {
      const code = id === 'register' ? referralCode() : undefined;
      const params = code === undefined ? given : { referralCode: code, ...given };
      const remote = findPopup(id);
      if (remote === undefined) throw new Error(`no remote of this release set offers the popup "${id}"`);
      store.setState({ popup: { serial: (serial += 1), remote, id, params } });
    },
    closePopup: () => store.setState({ popup: null }),
  };
}
