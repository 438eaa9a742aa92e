/** PaymentWindow is the browser window in which the member pays. */
export interface PaymentWindow {
  /** False where the browser let none open, or it was closed before there was anything to show. */
  show(url: string): boolean;
  close(): void;
}

/**
 * Opened in the click itself, since a browser lets no other one open; what it shows comes later. It knows
 * nothing of the page that opened it.
 */
export function openPaymentWindow(): PaymentWindow {
  const opened = window.open('about:blank', '_blank');
  if (opened) opened.opener = null;
  return {
    show(url) {
      if (!opened || opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close: () => opened?.close(),
  };
}
