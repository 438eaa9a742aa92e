import { IconButton } from '@tessera/ui-kit/icon-button';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../host/use-texts';
import styles from './popup-frame.module.css';

interface Props {
  id: string;
  open: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * PopupFrame is the outlet of a remote's popup. Until the remote draws its own dialog, the frame holds its
 * skeleton or its failure, and can be closed.
 */
export function PopupFrame({ id, open, onClose, children }: Props) {
  const { t } = useTexts();
  return (
    <div className={open ? styles.frame : undefined} data-popup={id} hidden={!open}>
      <IconButton className={styles.close} label={t('dialog.close')} icon={<X />} onClick={onClose} />
      {children}
    </div>
  );
}
