import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../icon-button';
import { classNames } from '../internal/class-names';
import styles from './dialog.module.css';
import { useDelayed } from './use-delayed';
import { useDrag } from './use-drag';
import { useScrollLock } from './use-scroll-lock';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays in sight under a scrolling body: the buttons. */
  footer?: ReactNode;
  /** Widths of 400, 560 and 880 px; "auto" follows the content from 200 × 200 px on. */
  size?: 'auto' | 's' | 'm' | 'l' | undefined;
  /** On a phone: as high as the screen, or as its content. */
  sheet?: 'full' | 'auto' | undefined;
  /** Colours of the title bar (`#rrggbb`), where it has its own. */
  bar?: { color: string; text: string } | undefined;
  /** The body has no margin: what is in it reaches the edges. */
  flush?: boolean | undefined;
  closeButton?: boolean | undefined;
  closeOnOutside?: boolean | undefined;
  /** Milliseconds until it shows. */
  delay?: number | undefined;
  /** "alertdialog" interrupts: it wants an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Id of the text that describes it. */
  describedBy?: string | undefined;
}

/**
 * The general modal of section 2.11: from 200 × 200 px, adaptive, moved by its title bar, kept open by a click
 * outside, 100 ms delay, close button, page held still. Focus goes in, stays in, and returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, delay = 100 } = props;
  const shown = useDelayed(open, delay);
  const opener = useRef<Element | null>(null);
  useScrollLock(open);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  return (
    <RadixDialog.Root open={shown} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <div className={styles.veil}>
          <DialogBox {...props} opener={opener} />
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function DialogBox(props: DialogProps & { opener: { current: Element | null } }) {
  const { title, closeLabel, children, footer, size = 'm', sheet = 'full', role = 'dialog' } = props;
  const { closeButton = true, closeOnOutside = false, describedBy, opener } = props;
  const { bar: colors, flush = false } = props;
  const { box, bar } = useDrag<HTMLDivElement>();
  return (
    <RadixDialog.Content
      ref={box}
      role={role}
      className={classNames(styles.box, size !== 'auto' && styles[size], sheet === 'full' && styles.full)}
      aria-modal="true"
      aria-describedby={describedBy}
      onInteractOutside={(event) => !closeOnOutside && event.preventDefault()}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (box.current) startingPoint(box.current, role).focus({ preventScroll: true });
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      }}
    >
      <div
        className={classNames(styles.bar, colors && styles.colored)}
        style={colors && { background: colors.color, color: colors.text }}
        {...bar}
      >
        <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
        {closeButton && (
          <RadixDialog.Close asChild>
            <IconButton label={closeLabel} icon={<X aria-hidden />} />
          </RadixDialog.Close>
        )}
      </div>
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </RadixDialog.Content>
  );
}

/**
 * Where the focus begins: at the first answer of a question, at the first field where that opens no keyboard over
 * the sheet, else at the dialog itself. Never at the close button, which only comes first in the order.
 */
function startingPoint(box: HTMLElement, role: string): HTMLElement {
  const field = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';
  const target =
    role === 'alertdialog'
      ? box.querySelector<HTMLElement>(`.${styles.footer} button`)
      : window.matchMedia('(hover: hover)').matches
        ? box.querySelector<HTMLElement>(field)
        : null;
  return target ?? box;
}
