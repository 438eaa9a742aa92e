import * as RadixTabs from 'radix-ui/tabs';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import styles from './tabs.module.css';

/** TabsProps hold the views and name the one on screen. The label is read as their name. */
export interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { value: T; label: ReactNode; content: ReactNode; disabled?: boolean }[];
  value: T;
  onChange: (value: T) => void;
  /** The tabs share the whole width. */
  fill?: boolean | undefined;
  /** A view that was seen stays as it was left while another one is on screen: what was typed there is still there. */
  keep?: boolean | undefined;
}

/**
 * Tabs shows one of several panels. The arrow keys move between tabs, in the reading direction of the page. It can be rendered into pages:
 * it has no styles in attributes, and no direction of its own, which only a browser knows.
 */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, tabs, value, onChange, fill = false, keep = false } = props;
  const id = useId();
  const [seen, setSeen] = useState<readonly T[]>([value]);
  if (!seen.includes(value)) setSeen([...seen, value]);
  const dir = typeof document !== 'undefined' && document.dir === 'rtl' ? 'rtl' : 'ltr';
  return (
    <RadixTabs.Root
      asChild
      value={value}
      dir={dir}
      onValueChange={(next) => {
        const tab = tabs.find((one) => one.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <div dir={undefined}>
        <RadixTabs.List
          aria-label={label}
          className={classNames(styles.list, fill && styles.fill)}
          style={{ outline: undefined }}
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              id={`${id}tab-${tab.value}`}
              aria-controls={`${id}panel-${tab.value}`}
              value={tab.value}
              className={styles.tab}
              disabled={tab.disabled ?? false}
            >
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {tabs.map((tab) => {
          const isShown = tab.value === value;
          return (
            <div
              key={tab.value}
              id={`${id}panel-${tab.value}`}
              className={styles.panel}
              role="tabpanel"
              aria-labelledby={`${id}tab-${tab.value}`}
              tabIndex={0}
              hidden={!isShown}
            >
              {(isShown || (keep && seen.includes(tab.value))) && tab.content}
            </div>
          );
        })}
      </div>
    </RadixTabs.Root>
  );
}
