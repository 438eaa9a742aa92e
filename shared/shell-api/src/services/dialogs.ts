/** ConfirmOptions describes a question over the page, in translated texts. */
export interface ConfirmOptions {
  title: string;
  text: string;
  confirmLabel: string;
  /** Absent for a message that is only acknowledged. */
  cancelLabel?: string;
  tone?: 'neutral' | 'danger';
}

/** Notice describes a short message that goes away by itself, in translated texts. */
export interface Notice {
  tone: 'success' | 'info' | 'warning' | 'danger';
  title: string;
  text?: string;
}

/**
 * Dialogs opens everything that lies over the page: popups, confirmations and toasts. Its texts arrive
 * translated.
 */
export interface Dialogs {
  /** True when confirmed; false when cancelled or closed. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  notify(notice: Notice): void;
  /** Opens a popup that some remote's manifest offers ("login", "register"). */
  openPopup(id: string, params?: Readonly<Record<string, unknown>>): void;
  closePopup(): void;
}
