import type { Article } from '@tessera/contracts/articles';
import { useTexts } from '../../../locales/use-texts';
import styles from './articles.module.css';

export function ArticleFacts({ article }: { article: Article }) {
  const { t, date } = useTexts();
  return (
    <p className={styles.facts}>
      <time dateTime={article.publishedAt}>{date(article.publishedAt, 'date')}</time>
      <span>{t('articles.minutes', { count: article.minutes })}</span>
    </p>
  );
}
