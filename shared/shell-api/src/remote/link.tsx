import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useShell } from '../hooks/use-shell';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A real link that the host's router follows without loading the page again. */
export function Link({ to, onClick, children, ...rest }: Props) {
  const { navigation } = useShell();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    navigation.go(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
