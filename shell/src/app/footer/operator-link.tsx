import type { ReactNode } from 'react';
import { ShellLink } from '../../host/shell-link';

/** OperatorLink leads to a place that the operator names: a path of the site, or an address elsewhere. */
export function OperatorLink({
  url,
  className,
  children,
}: {
  url: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return url.startsWith('/') ? (
    <ShellLink to={url} className={className}>
      {children}
    </ShellLink>
  ) : (
    <a href={url} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
