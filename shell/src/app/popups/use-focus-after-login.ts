import { useEffect } from 'react';
import { useHost } from '../../host/host-context';

/** How long the page that a login leads to may take to come, in milliseconds. */
const timeoutMs = 10_000;

/**
 * useFocusAfterLogin moves the focus to the heading of the page that a login leads to, because the button
 * that opened the popup is gone. It does nothing when the focus has moved elsewhere meanwhile.
 */
export function useFocusAfterLogin(): void {
  const { overlays, sessionStore } = useHost();
  useEffect(() => {
    let asVisitor = false;
    let stop: (() => void) | undefined;
    const unsubscribe = overlays.subscribe(({ popup }, { popup: before }) => {
      const isVisitor = sessionStore.getState().token === null;
      if (popup && !before) asVisitor = isVisitor;
      if (popup || !before || !asVisitor || isVisitor) return;
      stop?.();
      stop = focusHeading();
    });
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [overlays, sessionStore]);
}

function focusHeading(): () => void {
  const attempt = () => {
    const main = document.getElementById('main');
    if (document.querySelector('[aria-modal="true"]')) return;
    const heading = [...(main?.querySelectorAll<HTMLElement>('h1') ?? [])].find(
      (one) => !one.closest('[hidden], [inert]'),
    );
    if (!heading) return;
    stop();
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement !== main) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(attempt);
  changes.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stop(), timeoutMs);
  function stop() {
    changes.disconnect();
    clearTimeout(timer);
  }
  return stop;
}
