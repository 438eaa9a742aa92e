import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useShell } from '../hooks/use-shell';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** What a plain click does in place of going there at once. */
  onFollow?: () => void;
}

/** Link renders a real link that the host's router follows without loading the page again. */
export function Link({ to, onFollow, onClick, children, ...rest }: Props) {
  const { navigation } = useShell();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    if (onFollow) onFollow();
    else navigation.go(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
