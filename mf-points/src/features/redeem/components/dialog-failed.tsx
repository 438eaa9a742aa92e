import { useErrorText, useShell } from '@tessera/shell-api';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';

interface Props {
  onRetry(): void;
  onClose(): void;
}

/**
 * DialogFailed shows the dialog did not load: the host asks whether to try again, as there is no room on the page
 * that a panel would be seen in.
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
