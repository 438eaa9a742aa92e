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
  /** What somebody is about to open: rendered out of sight, and never beside an open one. */
  readonly prepared: OpenPopup | null;
  readonly confirm: OpenConfirm | null;
  readonly notices: readonly (Notice & { readonly id: number })[];
}

/** What lies over the page. One store, so that Escape and history always know what is on top. */
export const createOverlayStore = () =>
  createStore<Overlays>(() => ({ popup: null, prepared: null, confirm: null, notices: [] }));
export type OverlayStore = ReturnType<typeof createOverlayStore>;

const noticesAtOnce = 3;

/** What the host itself may ask for besides. */
export interface PopupPreparer {
  /** Renders a popup out of sight, so that opening it with the parameters it would have by itself only shows it. */
  preparePopup(id: string): void;
}

/**
 * `findPopup` tells which remote offers a popup: undefined when none does, null while that is not known. Registration
 * is handed the code of who sent the visitor here, wherever it is opened.
 */
export function createDialogs(
  store: OverlayStore,
  findPopup: (id: string) => string | null | undefined,
  referralCode: () => string | undefined = () => undefined,
): Dialogs & PopupPreparer {
  let serial = 0;
  const paramsOf = (id: string, given: OpenPopup['params']) => {
    const code = id === 'register' ? referralCode() : undefined;
    return code === undefined ? given : { referralCode: code, ...given };
  };
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
      const params = paramsOf(id, given);
      const remote = findPopup(id);
      if (remote === undefined) throw new Error(`no remote of this release set offers the popup "${id}"`);
      const { prepared } = store.getState();
      const popup =
        prepared?.id === id && Object.keys(given).length === 0
          ? prepared
          : { serial: (serial += 1), remote, id, params };
      store.setState({ popup, prepared: null });
    },
    preparePopup(id) {
      const { popup, prepared } = store.getState();
      const remote = findPopup(id);
      if (popup || prepared?.id === id || !remote) return;
      store.setState({ prepared: { serial: (serial += 1), remote, id, params: paramsOf(id, {}) } });
    },
    closePopup: () => store.setState({ popup: null }),
  };
}
