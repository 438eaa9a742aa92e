import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useLocationValue } from './use-host-values';

interface Disclosure {
  open: boolean;
  setOpen(open: boolean): void;
  /** Goes on the element around button and panel. */
  root: RefObject<HTMLDivElement | null>;
  panelId: string;
}

/**
 * useDisclosure returns the state of a button with a panel under it. The panel closes on Escape, on a press
 * or focus elsewhere, and on another page.
 */
export function useDisclosure(): Disclosure {
  const pathname = useLocationValue((location) => location.pathname);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return { open, setOpen, root, panelId };
}
