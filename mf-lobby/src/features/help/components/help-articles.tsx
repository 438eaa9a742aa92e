import type { HelpArticle } from '@tessera/contracts/system';
import { useEffect, useRef } from 'react';
import { OperatorText } from '../../../components/operator-text';
import { useTexts } from '../../../locales/use-texts';
import styles from './help-articles.module.css';

interface Props {
  articles: readonly HelpArticle[];
  /** An id; the first article when nothing has it. */
  chosen: string;
  onChoose(id: string): void;
  /** It is read beside a form, which its links must not take away. */
  beside: boolean;
}

/** Topics beside, or on a phone above, the article that is read. */
export function HelpArticles({ articles, chosen, onChoose, beside }: Props) {
  const { t } = useTexts();
  const shown = articles.find(({ id }) => id === chosen) ?? articles[0];
  const topics = useRef<HTMLUListElement>(null);
  const id = shown?.id;
  useEffect(() => {
    const box = topics.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && current) box.scrollTo({ left: current.offsetLeft - 16 });
  }, [id]);
  return (
    <div className={styles.panes}>
      <nav aria-label={t('help.articles')}>
        <ul ref={topics} className={styles.topics}>
          {articles.map((article) => (
            <li key={article.id}>
              <button
                type="button"
                className={styles.topic}
                aria-current={article.id === id ? 'true' : undefined}
                onClick={() => onChoose(article.id)}
              >
                {article.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {shown && (
        <article className={styles.article} id={shown.id}>
          <h3 className={styles.title}>{shown.title}</h3>
          <OperatorText html={shown.content} beside={beside} />
        </article>
      )}
    </div>
  );
}
