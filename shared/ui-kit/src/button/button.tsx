import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import styles from './button.module.css';

/** ButtonVariant says how much a button stands out; `danger` is for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** ButtonLook describes how a button looks, and a link that looks like one (`buttonClass`). */
export interface ButtonLook {
  /** One primary a view: the next thing to do. */
  variant?: ButtonVariant | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  fullWidth?: boolean | undefined;
}

/** ButtonProps are those of a native button, its look, and whether its work is under way. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Keeps width and focus, and ignores clicks, so that a slow answer is never asked for twice. */
  loading?: boolean | undefined;
  icon?: ReactNode;
}

/** buttonClass returns the button's class names, for a link that looks like a button. */
export function buttonClass({ variant = 'primary', size = 'm', fullWidth = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size !== 'm' && styles[size], fullWidth && styles.full);
}

/** Button renders a push button; its `type` is "button" unless another is given. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, loading = false, icon, className, children, onClick, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, fullWidth }), loading && styles.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}
