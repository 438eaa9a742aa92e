/** PaymentWindow is the browser window in which the member pays. */
export interface PaymentWindow {
  /** False where the browser let none open, or it was closed before there was anything to show. */
  show(url: string): boolean;
  close(): void;
}

/**
 * openPaymentWindow opens an empty window for the payment page. Call it in the click handler, since browsers
 * block a window that opens later. The window has no `opener`.
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
