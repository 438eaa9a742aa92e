import type { Article } from '@tessera/contracts/articles';
import { useHydrated } from '@tessera/shell-api';
import { useTexts } from '../../../locales/use-texts';
import styles from './articles.module.css';

export function ArticleFacts({ article }: { article: Article }) {
  const { t, date } = useTexts();
  const isHydrated = useHydrated();
  return (
    <p className={styles.facts}>
      <span>{t('articles.minutes', { count: article.minutes })}</span>
      <time dateTime={article.publishedAt}>{isHydrated && date(article.publishedAt, 'date')}</time>
    </p>
  );
}
