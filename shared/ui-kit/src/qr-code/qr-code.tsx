import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** QrCodeProps hold the content of the code, and its alternative text. */
export interface QrCodeProps {
  /** What the camera reads: an absolute URL, as a rule. */
  value: string;
  /** What it leads to, for who cannot see it. */
  label: string;
}

/**
 * QrCode renders a QR code as one path, as wide as its place. It is dark on light in every theme, as cameras
 * need it.
 */
export function QrCode({ value, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: 2 });
    const modules = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { path: modules.join(''), size: code.size };
  }, [value]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={styles.paper} />
      <path d={path} className={styles.ink} />
    </svg>
  );
}
