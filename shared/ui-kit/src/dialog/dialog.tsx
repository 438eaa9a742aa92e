import { hideOthers } from 'aria-hidden';
import { X } from 'lucide-react';
import { DismissableLayer, FocusGuards, FocusScope } from 'radix-ui/internal';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../icon-button';
import { classNames } from '../internal/class-names';
import styles from './dialog.module.css';
import { useDelayed } from './use-delayed';
import { useDrag } from './use-drag';
import { useScrollLock } from './use-scroll-lock';

/**
 * DialogProps describe a dialog. Its title names it when it opens; widths are in CSS pixels, delays in milliseconds.
 */
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
  /** A window at the page's lower corner beside which the page goes on; on a phone, which has no room, a sheet. */
  docked?: boolean | undefined;
  closeButton?: boolean | undefined;
  closeOnOutside?: boolean | undefined;
  /** Milliseconds until it shows. */
  delay?: number | undefined;
  /** "alertdialog" interrupts: it wants an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Id of the text that describes it. */
  describedBy?: string | undefined;
  /** Where the focus begins: at the first field, or at the title of what is there to be read. */
  focus?: 'field' | 'title' | undefined;
}

/**
 * Dialog is the general modal of section 2.11: at least 200 × 200 px, adaptive, moved by its title bar, kept
 * open by a click outside, 100 ms delay, close button, scroll lock. It traps the focus (focus trap) and
 * returns it to where it was.
 */
export function Dialog(props: DialogProps) {
  const { open, delay = 100, docked = false } = props;
  const [hasRoom] = useState(() => window.matchMedia('(min-width: 640px)').matches);
  const modal = !(docked && hasRoom);
  const shown = useDelayed(open, delay);
  const opener = useRef<Element | null>(null);
  useScrollLock(open && modal);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  return (
    shown &&
    createPortal(
      <div className={classNames(styles.veil, !modal && styles.docked)}>
        <DialogBox {...props} modal={modal} opener={opener} />
      </div>,
      document.body,
    )
  );
}

/**
 * Not Radix's own dialog: that one forbids the pointer on the whole page, whose every element then gets its style
 * anew, half of the time that a popup takes to open. The veil catches the pointer as well.
 */
function DialogBox(props: DialogProps & { modal: boolean; opener: { current: Element | null } }) {
  const { title, closeLabel, children, footer, size = 'auto', sheet = 'full', role = 'dialog' } = props;
  const { closeButton = true, closeOnOutside = false, describedBy, opener, onClose } = props;
  const { bar: colors, flush = false, focus = 'field', modal } = props;
  const { box, bar } = useDrag<HTMLDivElement>();
  const titleId = useId();
  FocusGuards.useFocusGuards();
  useEffect(() => (modal && box.current ? hideOthers(box.current) : undefined), [box, modal]);
  return (
    <FocusScope.Root
      asChild
      loop={modal}
      trapped={modal}
      onMountAutoFocus={(event) => {
        event.preventDefault();
        if (box.current) startingPoint(box.current, role, focus).focus({ preventScroll: true });
      }}
      onUnmountAutoFocus={(event) => {
        event.preventDefault();
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      }}
    >
      <DismissableLayer.Root
        ref={box}
        role={role}
        className={classNames(styles.box, size !== 'auto' && styles[size], sheet === 'full' && styles.full)}
        aria-modal={modal || undefined}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        onInteractOutside={(event) => !closeOnOutside && event.preventDefault()}
        // Beside a page that goes on, a key pressed there is not for this window.
        onEscapeKeyDown={(event) =>
          !modal && !box.current?.contains(document.activeElement) && event.preventDefault()
        }
        onDismiss={onClose}
      >
        <div
          className={classNames(styles.bar, colors && styles.colored)}
          style={colors && { background: colors.color, color: colors.text }}
          {...bar}
        >
          <h2 id={titleId} className={styles.title} tabIndex={focus === 'title' ? -1 : undefined}>
            {title}
          </h2>
          {closeButton && <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onClose} />}
        </div>
        <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </DismissableLayer.Root>
    </FocusScope.Root>
  );
}

/**
 * Where the focus begins: at the first answer of a question, at the first field of what is filled in where that opens
 * no keyboard over the sheet, else at the dialog itself. Never at the close button, which only comes first in the
 * order, and never at a choice of the footer.
 */
function startingPoint(box: HTMLElement, role: string, focus: 'field' | 'title'): HTMLElement {
  const field =
    'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';
  const within = (part: string | undefined, requested: string) =>
    box.querySelector(`.${part}`)?.querySelector<HTMLElement>(requested);
  const target =
    role === 'alertdialog'
      ? within(styles.footer, 'button')
      : focus === 'title'
        ? within(styles.bar, 'h2')
        : window.matchMedia('(hover: hover)').matches
          ? within(styles.body, field)
          : null;
  return target ?? box;
}
