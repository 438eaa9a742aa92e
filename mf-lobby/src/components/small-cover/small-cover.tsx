import { Picture } from '@tessera/ui-kit/picture';
import { thumbnail } from '../../model/images';
import styles from './small-cover.module.css';

interface Props {
  iconUrl: string;
  loading?: 'eager' | 'lazy';
}

/** SmallCover shows a game's picture beside a text that names the game. */
export function SmallCover({ iconUrl, loading = 'lazy' }: Props) {
  return (
    <Picture
      className={styles.cover}
      src={thumbnail(iconUrl)}
      alt=""
      width={42}
      height={56}
      loading={loading}
      decoding="async"
    />
  );
}
