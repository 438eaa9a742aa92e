import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import styles from './menu.module.css';

/** MenuItem describes one entry of a menu. */
export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** At the end of the line: a count, the present value. */
  end?: ReactNode;
  onSelect: () => void;
  disabled?: boolean | undefined;
  tone?: 'danger' | undefined;
  /** Draws a rule before it. */
  ruled?: boolean | undefined;
}

/** MenuProps hold the button of a menu and its lines. */
export interface MenuProps {
  /** A button; the menu opens under it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
}

/**
 * Menu shows actions behind a button, with arrow keys, typeahead and Escape. It is not modal: the page
 * behind stays usable.
 */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align={align} sideOffset={8} collisionPadding={16} loop>
          {items.map((item) => (
            <Fragment key={item.id}>
              {item.ruled && <DropdownMenu.Separator className={styles.rule} />}
              <DropdownMenu.Item
                className={classNames(styles.item, item.tone === 'danger' && styles.danger)}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
              >
                {item.icon}
                {item.label}
                {item.end !== undefined && <span className={styles.end}>{item.end}</span>}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
