import { buttonClass, type ButtonLook } from '@tessera/ui-kit/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button-link.module.css';

interface ButtonLinkProps extends ButtonLook {
  icon?: ReactNode;
  children: ReactNode;
}

const Content = ({ icon, children }: Pick<ButtonLinkProps, 'icon' | 'children'>) => (
  <span className={styles.content}>
    {icon}
    {children}
  </span>
);

/** ButtonLink links a page of the back office and looks like a button. */
export const ButtonLink = ({ to, icon, children, ...look }: ButtonLinkProps & { to: string }) => (
  <Link to={to} className={buttonClass(look)}>
    <Content icon={icon}>{children}</Content>
  </Link>
);

/** DownloadLink fetches a file and looks like a button. */
export const DownloadLink = ({ href, icon, children, ...look }: ButtonLinkProps & { href: string }) => (
  <a href={href} download className={buttonClass(look)}>
    <Content icon={icon}>{children}</Content>
  </a>
);
