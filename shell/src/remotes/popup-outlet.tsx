import { IconButton } from '@tessera/ui-kit/icon-button';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../app/use-texts';
import { RemoteOutlet } from './outlet';
import styles from './popup-outlet.module.css';

type Props = Omit<ComponentProps<typeof RemoteOutlet>, 'active' | 'skeleton'>;

/**
 * The place of a remote's popup. Until the remote draws its own dialog, a frame shows its silhouette or its
 * failure, and can be closed.
 */
export function PopupOutlet(props: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.frame} data-popup={props.view.id}>
      <IconButton
        className={styles.close}
        label={t('dialog.close')}
        icon={<X />}
        onClick={() => props.shell.dialogs.closePopup()}
      />
      <RemoteOutlet {...props} active skeleton="panel" />
    </div>
  );
}
