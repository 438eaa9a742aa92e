import type { ArticleKind } from '@tessera/contracts/articles';
import { useView } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Newspaper } from 'lucide-react';
import { useTexts } from '../locales/use-texts';
import { usePageMeta } from '../model/use-page-meta';
import { useArticles } from '../features/articles/api/get-articles';
import { ArticleCards } from '../features/articles/components/article-cards';
import styles from '../features/articles/components/articles.module.css';

/** ArticlesPage lists the articles, the newest first (`/blog` and `/news`). */
export default function ArticlesPage() {
  const view = useView();
  const kind = view.kind === 'route' && view.path.startsWith('/news') ? 'news' : 'blog';
  const { t } = useTexts();
  usePageMeta({ description: t(`articles.${kind}Text`) });
  return (
    <section className={styles.page}>
      <header className={styles.intro}>
        <h1>{t(`articles.${kind}`)}</h1>
        <p>{t(`articles.${kind}Text`)}</p>
      </header>
      <Published kind={kind} />
    </section>
  );
}

function Published({ kind }: { kind: ArticleKind }) {
  const { t } = useTexts();
  const { data, error, refetch, isFetching } = useArticles(kind);
  if (data?.length === 0)
    return <EmptyState icon={<Newspaper />} title={t('articles.empty')} text={t('articles.emptyText')} />;
  if (data) return <ArticleCards articles={data} leading />;
  if (error)
    return (
      <FailurePanel
        title={t('articles.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const expected = Array.from({ length: 6 }, (_, index) => <SkeletonBlock key={index} height="196px" />);
  return (
    <div className={styles.cards} aria-busy="true">
      {expected}
    </div>
  );
}
