import type { ReactNode } from 'react';
import { useHost } from './host-context';
import { ShellLink } from './shell-link';
import { useSessionData } from './use-host-values';
import { useTexts } from './use-texts';

interface Props {
  className?: string;
  children: ReactNode;
}

/** The way to a deposit (section 2.3): members go there, a trial account hears what it needs, a visitor logs in first. */
export function DepositLink({ className, children }: Props) {
  const { dialogs } = useHost().shell;
  const { t } = useTexts();
  const { state } = useSessionData();
  if (state === 'member' || state === 'agent')
    return (
      <ShellLink to="/member?page=depositv2" className={className}>
        {children}
      </ShellLink>
    );
  const isTrial = state === 'trial';
  const refuse = () => {
    if (!isTrial) return dialogs.openPopup('login');
    return void dialogs.confirm({
      title: t('dialog.notice'),
      text: t('in_need_true_account'),
      confirmLabel: t('dialog.confirm'),
    });
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
