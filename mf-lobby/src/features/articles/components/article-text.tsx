import { FailurePanel } from '@tessera/shell-api/failure';
import { isApiError } from '@tessera/contracts';
import type { ArticleKind } from '@tessera/contracts/articles';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock, SkeletonText } from '@tessera/ui-kit/skeleton';
import { FileQuestionMark } from 'lucide-react';
import { OperatorText } from '../../../components/operator-text';
import { useTexts } from '../../../locales/use-texts';
import { usePageMeta } from '../../../model/use-page-meta';
import { useArticle } from '../api/get-article';
import { ArticleFacts } from './article-facts';
import { ArticlePicture } from './article-picture';
import styles from './articles.module.css';

/** Longer than what is in sight, so that nothing in sight moves when the text comes. */
const linesInSight = 30;

/** ArticleText shows one article, or why it could not be shown. */
export function ArticleText({ kind, slug }: { kind: ArticleKind; slug: string }) {
  const { t } = useTexts();
  const { data, error, refetch, isFetching } = useArticle(kind, slug);
  usePageMeta({ title: data?.title, description: data?.summary ?? '' });
  if (data)
    return (
      <article className={styles.article}>
        <ArticlePicture url={data.url} eager />
        <h1>{data.title}</h1>
        {kind !== 'guide' && <ArticleFacts article={data} />}
        <p className={styles.lead}>{data.summary}</p>
        <OperatorText html={data.content} lines={linesInSight} />
      </article>
    );
  if (isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED'))
    return (
      <EmptyState icon={<FileQuestionMark />} title={t('articles.gone')} text={t('articles.goneText')} />
    );
  if (error)
    return (
      <FailurePanel
        title={t('articles.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div className={styles.article} aria-busy="true">
      <SkeletonBlock height="44px" />
      <SkeletonText lines={10} />
    </div>
  );
}
