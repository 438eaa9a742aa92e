import { UserRound } from 'lucide-react';
import { useState } from 'react';
import styles from './avatar.module.css';

/** AvatarProps hold the picture and its texts; `size` is in CSS pixels. */
export interface AvatarProps {
  src?: string | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  /** CSS pixels. */
  size?: number | undefined;
}

/** Avatar shows a portrait, or an icon when the image is missing or broken. */
export function Avatar({ src, alt, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }}>
      {src !== undefined && src !== '' && src !== failed ? (
        <img src={src} alt={alt} width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        <UserRound {...named} />
      )}
    </span>
  );
}
