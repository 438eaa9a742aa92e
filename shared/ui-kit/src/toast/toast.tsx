import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { classNames } from '../internal/class-names';
import styles from './toast.module.css';

/** ToastItem describes one toast: what it says, for how long, and what the player can do about it. */
export interface ToastItem {
  id: string;
  title: string;
  text?: string | undefined;
  tone?: 'info' | 'positive' | 'danger' | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  /** Milliseconds on screen, 6000 by default; it waits while pointed at or focused. */
  duration?: number | undefined;
}

/** ToastViewportProps describe the region that shows toasts. Each toast is read aloud when it comes. */
export interface ToastViewportProps {
  items: readonly ToastItem[];
  onDismiss: (id: string) => void;
  labels: {
    /** Names the region; `{hotkey}` in it is the key that leads there (F8). */
    region: string;
    close: string;
    /** Read before a message. */
    notification: string;
  };
}

const icons = { info: Info, positive: CircleCheck, danger: CircleAlert };

/**
 * ToastViewport shows toasts at the page's edge. A failure interrupts a screen reader, the others wait until
 * it has finished.
 */
export function ToastViewport({ items, onDismiss, labels }: ToastViewportProps) {
  return (
    <RadixToast.Provider label={labels.notification} duration={6000}>
      {items.map((item) => (
        <Toast key={item.id} item={item} closeLabel={labels.close} onDismiss={() => onDismiss(item.id)} />
      ))}
      <RadixToast.Viewport className={styles.viewport} label={labels.region} />
    </RadixToast.Provider>
  );
}

function Toast(props: { item: ToastItem; closeLabel: string; onDismiss: () => void }) {
  const { item, closeLabel, onDismiss } = props;
  const tone = item.tone ?? 'info';
  const Icon = icons[tone];
  return (
    <RadixToast.Root
      open
      className={classNames(styles.toast, tone !== 'info' && styles[tone])}
      type={tone === 'danger' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onDismiss()}
      {...(item.duration === undefined ? {} : { duration: item.duration })}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.copy}>
        <RadixToast.Title className={styles.title}>{item.title}</RadixToast.Title>
        {item.text !== undefined && (
          <RadixToast.Description className={styles.text}>{item.text}</RadixToast.Description>
        )}
        {item.action && (
          <RadixToast.Action asChild altText={item.action.label}>
            <Button className={styles.action} variant="secondary" size="s" onClick={item.action.onSelect}>
              {item.action.label}
            </Button>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close asChild>
        <IconButton label={closeLabel} icon={<X aria-hidden />} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
