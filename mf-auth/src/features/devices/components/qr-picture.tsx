import { QrCode } from '@tessera/ui-kit/qr-code';
import type { ComponentProps } from 'react';
import styles from './devices.module.css';

/** QrPicture shows a QR code in the box of the page; its code comes with who asks for one. */
export default function QrPicture(props: ComponentProps<typeof QrCode>) {
  return (
    <div className={styles.qr}>
      <QrCode {...props} />
    </div>
  );
}
