import { useErrorText, useShell } from '@tessera/shell-api';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';

interface Props {
  onRetry(): void;
  onClose(): void;
}

/**
 * DialogFailed asks, in a question of the host's, whether to try again when the dialog's code did not load:
 * the page has no room where a panel would be seen.
 */
export function DialogFailed({ onRetry, onClose }: Props) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const ask = useEffectEvent(async () => {
    const again = await dialogs.confirm({
      title: t('redeem.failed'),
      text: errorText('NETWORK_FAILED'),
      confirmLabel: t('failure.retry'),
    });
    if (again) onRetry();
    else onClose();
  });
  useEffect(() => void ask(), []);
  return null;
}
