import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHost } from './host-context';
import { useLocationValue } from './use-host-values';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** Whether it stands for the page on screen, where its URL alone does not tell. */
  current?: boolean | undefined;
}

/**
 * ShellLink is a link in the host's own parts, and marks itself as current for assistive technology too. A
 * link to a part of a page (a promotion, a studio) is current only with that part.
 */
export function ShellLink({ to, current, onClick, children, ...rest }: Props) {
  const { navigation } = useHost().shell;
  const here = useLocationValue(
    ({ pathname, search, hash }) => to === (/[?#]/.test(to) ? pathname + search + hash : pathname),
  );
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
  return (
    <a {...rest} href={to} aria-current={(current ?? here) ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
