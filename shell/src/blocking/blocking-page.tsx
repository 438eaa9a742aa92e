import type { ReactNode } from 'react';
import { useHost } from '../host/host-context';
import styles from './blocking-page.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

const logoHeight = 36;

/** BlockingPage is a full page that takes the place of the site (section 2.8). */
export function BlockingPage({ icon, title, children }: Props) {
  const { boot } = useHost();
  const { name, logo, logoRatio } = boot.operator;
  return (
    <main className={styles.page} data-blocking tabIndex={-1}>
      <img
        src={logo}
        alt={name}
        width={logoRatio && Math.round(logoHeight * logoRatio)}
        height={logoHeight}
      />
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
