import type { ConfirmOptions, Dialogs, Notice } from '../services/dialogs';
import { createStore } from 'zustand/vanilla';

/**
 * OpenPopup describes a popup that is on screen, covered by another one, or rendered hidden ahead of time.
 */
export interface OpenPopup {
  /** Grows with every opening, so that opening the same popup again starts afresh. */
  readonly serial: number;
  /** Null while it is not known which remote offers the popup. */
  readonly remote: string | null;
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** OpenConfirm holds the confirmation on screen, with the function that answers it. */
export interface OpenConfirm {
  readonly options: ConfirmOptions;
  answer(confirmed: boolean): void;
}

/** Overlays says what lies over the page, and what is about to. */
export interface Overlays {
  readonly popup: OpenPopup | null;
  /** What it lies over, out of sight with all that was typed there; the last of them comes back when it closes. */
  readonly under: readonly OpenPopup[];
  /** What somebody is about to open: rendered out of sight, and never beside an open one. */
  readonly prepared: OpenPopup | null;
  readonly confirm: OpenConfirm | null;
  readonly notices: readonly (Notice & { readonly id: number })[];
}

/**
 * createOverlayStore keeps what lies over the page. One store, so that Escape and history always know what is on top.
 */
export const createOverlayStore = () =>
  createStore<Overlays>(() => ({ popup: null, under: [], prepared: null, confirm: null, notices: [] }));
/** OverlayStore holds the overlays and notifies its subscribers of each change. */
export type OverlayStore = ReturnType<typeof createOverlayStore>;

const maxNotices = 3;

/**
 * Popups that are only read: closing them leads back to the form that they were opened from. They are told so
 * (`beside`), so that what they link to takes nothing from it.
 */
const readBeside = new Set(['help']);

/** Popups that stay while one looks around: another one lies over them, and they are there again when it closes. */
const stays = new Set(['chat']);

/** HostDialogs add what the host itself may ask for. */
export interface HostDialogs extends Dialogs {
  /** Opens a popup over the one that is there, which comes back as it was when this one closes. */
  openOver(id: string, params?: OpenPopup['params']): void;
  /** Closes the popup, and what lies under it. */
  closeAll(): void;
}
/** PopupPreparer renders popups before they are asked for (decision 0024). */
export interface PopupPreparer {
  /** Renders a popup out of sight, so that opening it with the parameters it would have by itself only shows it. */
  preparePopup(id: string): void;
}

/** InvitationCodes adds to a registration what the visitor was sent here by. */
export interface InvitationCodes {
  withCodes(params: OpenPopup['params']): OpenPopup['params'];
}

/**
 * createDialogs creates the dialogs over an overlay store. `findPopup` returns the remote that offers a
 * popup: undefined when none does, null while that is not known. The registration popup always receives the
 * stored invitation codes.
 */
export function createDialogs(
  store: OverlayStore,
  findPopup: (id: string) => string | null | undefined,
  invitation?: InvitationCodes,
): HostDialogs & PopupPreparer {
  let serial = 0;
  const paramsOf = (id: string, popupParams: OpenPopup['params']) =>
    id === 'register' && invitation ? invitation.withCodes(popupParams) : popupParams;
  const open = (id: string, popupParams: OpenPopup['params'], over: boolean) => {
    const params = paramsOf(id, popupParams);
    const remote = findPopup(id);
    if (remote === undefined) throw new Error(`no remote of this release set offers the popup "${id}"`);
    const { popup: current, under, prepared } = store.getState();
    const covers = current !== null && current.id !== id && (over || stays.has(current.id));
    const beside = readBeside.has(id) && (covers || (current?.id === id && under.length > 0));
    const popup =
      prepared?.id === id && Object.keys(popupParams).length === 0
        ? prepared
        : { serial: (serial += 1), remote, id, params: beside ? { ...params, beside } : params };
    store.setState({ popup, prepared: null, ...(covers ? { under: [...under, current] } : {}) });
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
      store.setState(({ notices }) => ({ notices: [...notices, { ...notice, id }].slice(-maxNotices) }));
    },
    openPopup: (id, popupParams = {}) => open(id, popupParams, readBeside.has(id)),
    openOver: (id, popupParams = {}) => open(id, popupParams, true),
    preparePopup(id) {
      const { popup, prepared } = store.getState();
      const remote = findPopup(id);
      if (popup || prepared?.id === id || !remote) return;
      store.setState({ prepared: { serial: (serial += 1), remote, id, params: paramsOf(id, {}) } });
    },
    closePopup: () =>
      store.setState(({ under }) => ({ popup: under.at(-1) ?? null, under: under.slice(0, -1) })),
    closeAll: () => store.setState({ popup: null, under: [] }),
  };
}
