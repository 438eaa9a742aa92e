import { Link } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { useTexts } from '../locales/use-texts';
import { ArticleText } from '../features/articles/components/article-text';
import styles from '../features/articles/components/articles.module.css';

/** guideSlug names the article that is the guide for beginners. */
export const guideSlug = 'first-steps';

/** GuidePage shows the operator's guide for beginners, with links to go on from it (`/guide`). */
export default function GuidePage() {
  const { t } = useTexts();
  return (
    <div className={styles.reading}>
      <ArticleText kind="guide" slug={guideSlug} />
      <p className={styles.onwards}>
        <Link className={buttonClass()} to="/rng">
          {t('articles.toGames')}
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to="/blog">
          {t('articles.toBlog')}
        </Link>
      </p>
    </div>
  );
}
