import type { HelpArticle } from '@tessera/contracts/operator';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SearchField } from '@tessera/ui-kit/field';
import { useEffect, useMemo, useRef, useState } from 'react';
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

/**
 * HelpArticles shows the article that is read, with the search and the list of topics beside it, or above it
 * on a phone.
 */
export function HelpArticles({ articles, chosen, onChoose, beside }: Props) {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const found = useMemo(() => findArticles(articles, query), [articles, query]);
  const shown = found.find(({ id }) => id === chosen) ?? found[0];
  const topics = useRef<HTMLUListElement>(null);
  const id = shown?.id;
  useEffect(() => {
    const box = topics.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && current) box.scrollTo({ left: current.offsetLeft - 16 });
  }, [id]);
  return (
    <div className={styles.panes}>
      <div className={styles.side}>
        <SearchField
          label={t('help.search')}
          placeholder={t('help.search')}
          clearLabel={t('search.clear')}
          value={query}
          onChange={setQuery}
        />
        <nav aria-label={t('help.articles')}>
          <ul ref={topics} className={styles.topics}>
            {found.map((article) => (
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
      </div>
      {!shown && (
        <EmptyState title={t('help.notFound', { words: query.trim() })} text={t('help.notFoundText')} />
      )}
      {shown && (
        <article className={styles.article} id={shown.id}>
          <h3 className={styles.title}>{shown.title}</h3>
          <OperatorText html={shown.content} beside={beside} />
        </article>
      )}
    </div>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Articles that have every word, those that have them in their title first; all of them for no words. */
function findArticles(articles: readonly HelpArticle[], query: string): readonly HelpArticle[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return articles;
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word));
  const inTitle = articles.filter(({ title }) => hasAll(title));
  const inText = articles.filter(
    ({ title, content }) => !hasAll(title) && hasAll(`${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`),
  );
  return [...inTitle, ...inText];
}
