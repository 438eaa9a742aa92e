import { Link, useView } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { ArrowLeft } from 'lucide-react';
import { useTexts } from '../locales/use-texts';
import { useArticles } from '../features/articles/api/get-articles';
import { ArticleCards } from '../features/articles/components/article-cards';
import { ArticleText } from '../features/articles/components/article-text';
import { articleAt } from '../features/articles/model/article-at';
import styles from '../features/articles/components/articles.module.css';

/** How many others are offered under an article. */
const offered = 3;

/** ArticlePage shows one article (`/blog/{slug}` and `/news/{slug}`). */
export default function ArticlePage() {
  const view = useView();
  const { kind, slug } = articleAt(view.kind === 'route' ? view.path : '');
  const { t } = useTexts();
  const others = useArticles(kind).data?.filter((article) => article.slug !== slug) ?? [];
  return (
    <div className={styles.reading}>
      <Link className={`${buttonClass({ variant: 'ghost', size: 's' })} ${styles.back}`} to={`/${kind}`}>
        <ArrowLeft aria-hidden size={18} /> {t(`articles.${kind}`)}
      </Link>
      <ArticleText kind={kind} slug={slug} />
      {others.length > 0 && (
        <section className={styles.more}>
          <h2>{t('articles.more')}</h2>
          <ArticleCards articles={others.slice(0, offered)} />
        </section>
      )}
    </div>
  );
}
