import { Picture } from '@tessera/ui-kit/picture';
import { bannerSources, withWidth } from '../../../model/images';
import styles from './articles.module.css';

/**
 * ArticlePicture shows the picture of an article. The title beside it says what it is, so its alternative
 * text is empty.
 */
export function ArticlePicture({ url, eager }: { url: string; eager: boolean }) {
  if (!url) return null;
  return (
    <Picture
      className={styles.picture}
      src={withWidth(url, 800)}
      srcSet={bannerSources(url)}
      sizes="(min-width: 900px) 720px, 100vw"
      alt=""
      width={800}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
