import { useShell } from '@tessera/shell-api';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';

interface Props {
  onOpened(opened: Window): void;
  className?: string | undefined;
}

/**
 * OwnWindow is the button that opens the game in a window of its own. When the browser blocks the window, it
 * says so and the game stays here.
 */
export function OwnWindow({ onOpened, className }: Props) {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const open = () => {
    // At once and empty: after an answer the browser would no longer take it for the player's own wish.
    const opened = window.open('about:blank', '_blank');
    if (opened) onOpened(opened);
    else dialogs.notify({ tone: 'warning', title: t('game.popupBlocked'), text: t('game.popupBlockedText') });
  };
  return (
    <IconButton
      className={className}
      label={t('game.ownWindow')}
      icon={<ExternalLink aria-hidden />}
      onClick={open}
    />
  );
}
