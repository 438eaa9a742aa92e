import { QrCode } from '@tessera/ui-kit/qr-code';
import type { ComponentProps } from 'react';
import styles from './devices.module.css';

/**
 * QrPicture renders a QR code in a box of its own. It is a module by itself so that its library is loaded
 * only when a code is shown.
 */
export default function QrPicture(props: ComponentProps<typeof QrCode>) {
  return (
    <div className={styles.qr}>
      <QrCode {...props} />
    </div>
  );
}
