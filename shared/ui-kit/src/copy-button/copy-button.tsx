import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';

/** CopyButtonProps hold what is copied, and what is done then. */
interface CopyButtonProps {
  value: string;
  /** What the button says. */
  children: ReactNode;
  onCopied(value: string): void;
  /** The browser does not allow it: what is copied should stand beside the button, to be selected by hand. */
  onRefused(error: unknown): void;
}

/** CopyButton puts a text on the clipboard. */
export function CopyButton({ value, children, onCopied, onRefused }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      onCopied(value);
    } catch (error) {
      onRefused(error);
    }
  };
  return (
    <Button variant="secondary" size="s" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
