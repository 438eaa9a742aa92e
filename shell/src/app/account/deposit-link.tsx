import type { ReactNode } from 'react';
import { needRealAccount } from '../../host-services/need-real-account';
import { useHost } from '../../host/host-context';
import { ShellLink } from '../../host/shell-link';
import { useSessionData } from '../../host/use-host-values';

interface Props {
  className?: string;
  children: ReactNode;
}

/**
 * DepositLink leads to the deposit page (section 2.3): members and agents go there, a trial account is told
 * that it needs a real one, and a visitor logs in first.
 */
export function DepositLink({ className, children }: Props) {
  const { shell } = useHost();
  const { state } = useSessionData();
  if (state === 'member' || state === 'agent')
    return (
      <ShellLink to="/member?page=depositv2" className={className}>
        {children}
      </ShellLink>
    );
  const isTrial = state === 'trial';
  const refuse = () => {
    if (isTrial) needRealAccount(shell);
    else shell.dialogs.openPopup('login');
  };
  return (
    <button
      type="button"
      className={className}
      data-opens={isTrial ? undefined : 'login'}
      aria-haspopup="dialog"
      onClick={refuse}
    >
      {children}
    </button>
  );
}
