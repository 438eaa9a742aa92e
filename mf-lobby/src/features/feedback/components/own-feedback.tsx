import type { FeedbackState, OwnFeedback as Written } from '@tessera/contracts/feedback';
import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Pagination } from '@tessera/ui-kit/pagination';
import { Tag, type TagProps } from '@tessera/ui-kit/tag';
import { useId, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useOwnFeedback } from '../api/feedback';
import styles from './own-feedback.module.css';

const tones: Record<FeedbackState, TagProps['tone']> = {
  OPEN: 'warm',
  ANSWERED: 'positive',
  CLOSED: 'neutral',
};

/**
 * OwnFeedback lists the feedback that the member has sent, with its state and the answer. It renders nothing
 * where none was sent.
 */
export function OwnFeedback() {
  const { t } = useTexts();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useOwnFeedback(page);
  if (error)
    return (
      <FailurePanel
        title={t('failure.ownFeedback')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.own} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('feedback.own')}</h3>
      <ul className={styles.list}>
        {data.list.map((written) => (
          <WrittenItem key={written.number} written={written} />
        ))}
      </ul>
      <Pagination
        page={page}
        total={data.totalPages}
        onPage={setPage}
        labels={{
          nav: t('feedback.pages'),
          previous: t('paging.previous'),
          next: t('paging.next'),
          page: (number) => t('paging.page', { page: number }),
          position: (number, total) => t('paging.position', { page: number, total }),
        }}
      />
    </section>
  );
}

function WrittenItem({ written }: { written: Written }) {
  const { texts } = useShell();
  const { t } = useTexts();
  const { number, kind, content, state, answer, createdAt } = written;
  // Opened again after an answer: it would read as if nobody had looked at it.
  const isOpenAgain = state === 'OPEN' && answer !== '';
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{number}</strong> {t(`feedback.kind.${kind}`)} · {texts.date(createdAt, 'datetime')}
        <Tag tone={tones[state]}>{t(isOpenAgain ? 'feedback.openAgain' : `feedback.state.${state}`)}</Tag>
      </p>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      {answer !== '' && (
        <p className={styles.answer} dir="auto">
          <strong>{t('feedback.answer')}</strong> {answer}
        </p>
      )}
    </li>
  );
}
