import type { Article } from '@tessera/contracts/articles';
import { Link } from '@tessera/shell-api';
import { ArticleFacts } from './article-facts';
import { ArticlePicture } from './article-picture';
import styles from './articles.module.css';

interface Props {
  articles: readonly Article[];
  /** The first one is set larger. */
  leading?: boolean;
}

export function ArticleCards({ articles, leading = false }: Props) {
  return (
    <ul className={styles.cards} data-leading={leading || undefined}>
      {articles.map((article, index) => (
        <li key={article.slug}>
          <Link className={styles.card} to={`/${article.kind}/${article.slug}`}>
            <ArticlePicture url={article.url} eager={leading && index === 0} />
            <ArticleFacts article={article} />
            <h2 className={styles.cardTitle}>{article.title}</h2>
            <p className={styles.summary}>{article.summary}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
