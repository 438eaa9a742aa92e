import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import styles from './tabs.module.css';

export interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { value: T; label: ReactNode; content: ReactNode; disabled?: boolean }[];
  value: T;
  onChange: (value: T) => void;
  /** The tabs share the whole width. */
  fill?: boolean | undefined;
}

/** Views that take turns. The arrow keys move between tabs, in the reading direction of `dir`. */
export function Tabs<T extends string>({ label, tabs, value, onChange, fill = false }: TabsProps<T>) {
  const dir = typeof document !== 'undefined' && document.dir === 'rtl' ? 'rtl' : 'ltr';
  return (
    <RadixTabs.Root
      value={value}
      dir={dir}
      onValueChange={(next) => {
        const tab = tabs.find((one) => one.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <RadixTabs.List aria-label={label} className={classNames(styles.list, fill && styles.fill)}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={styles.tab}
            disabled={tab.disabled ?? false}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
