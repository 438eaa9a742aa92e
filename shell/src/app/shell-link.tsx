import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHost } from './host-context';
import { useCurrentPlace } from './use-host-values';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link of the host's own parts; the current page's is marked for everybody. */
export function ShellLink({ to, onClick, children, ...rest }: Props) {
  const { navigation } = useHost().shell;
  const { pathname } = useCurrentPlace();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigation.go(to);
  };
  const current = to.split(/[?#]/)[0] === pathname;
  return (
    <a {...rest} href={to} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
