import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import styles from './icon-button.module.css';

/** IconButtonProps describe a button without text; its label is read in the place of one. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does; the icon says nothing to a screen reader. */
  label: string;
  icon: ReactNode;
  look?: 'plain' | 'solid' | undefined;
  round?: boolean | undefined;
}

/** IconButton renders a button of one icon, 44 × 44 px. */
export function IconButton({
  label,
  icon,
  look = 'plain',
  round = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        styles.button,
        look === 'solid' && styles.solid,
        round && styles.round,
        className,
      )}
    >
      {icon}
    </button>
  );
}
