import { Laptop, Smartphone, Tablet } from 'lucide-react';

/**
 * platforms lists where the site can be installed, with the steps; `app` is the key of the operator's own app
 * for it, where there can be one.
 */
export const platforms = [
  {
    id: 'android',
    icon: Smartphone,
    title: 'download.android',
    steps: ['download.android1', 'download.android2', 'download.android3'],
    note: 'download.androidNote',
    app: 'androidApp',
  },
  {
    id: 'ios',
    icon: Tablet,
    title: 'download.ios',
    steps: ['download.ios1', 'download.ios2', 'download.ios3'],
    note: 'download.iosNote',
    app: 'iosApp',
  },
  {
    id: 'computer',
    icon: Laptop,
    title: 'download.computer',
    steps: ['download.computer1', 'download.computer2', 'download.computer3'],
    note: 'download.computerNote',
    app: undefined,
  },
] as const;
