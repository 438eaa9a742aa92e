import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import type { DrawResult, LotteryGame } from '@tessera/contracts/lottery';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Hash } from 'lucide-react';
import { memo, useState } from 'react';
import { Balls } from '../../../components/balls';
import panel from '../../../components/panel.module.css';
import { useTexts } from '../../../locales/use-texts';
import { checkPath } from '../../../model/check-path';
import { useResults } from '../api/get-results';
import { DrawDays } from './draw-days';
import { Trends } from './trends';
import { Prizes } from './prizes';
import styles from './results.module.css';

/** Results shows the last draws of a game, as a list or as trends. */
export const Results = memo(function Results({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const [view, setView] = useState<'list' | 'trends'>('list');
  const results = useResults(game.gameCode, view === 'trends' ? 50 : 10);
  return (
    <section className={panel.panel} aria-labelledby="lottery-results">
      <SectionHeader id="lottery-results" title={t('results.title')} />
      <p className={styles.zone}>{t('results.zone', { zone: timeZone() })}</p>
      <DrawDays game={game} />
      <SegmentedControl
        label={t('results.view')}
        options={[
          { value: 'list', label: t('results.list') },
          { value: 'trends', label: t('results.trends') },
        ]}
        value={view}
        onChange={setView}
      />
      {results.data ? (
        view === 'trends' ? (
          <Trends game={game} draws={results.data} />
        ) : (
          <ResultList draws={results.data} />
        )
      ) : results.isError ? (
        <FailurePanel
          title={t('failure.results')}
          error={results.error}
          retrying={results.isFetching}
          onRetry={() => void results.refetch()}
        />
      ) : (
        <div className={styles.list}>
          {Array.from({ length: 10 }, (_, row) => (
            <SkeletonBlock key={row} height="53px" />
          ))}
        </div>
      )}
    </section>
  );
});

function ResultList({ draws }: { draws: readonly DrawResult[] }) {
  const { t } = useTexts();
  if (draws.length === 0)
    return <EmptyState icon={<Hash />} title={t('results.empty')} text={t('results.emptyText')} />;
  return (
    <ol className={styles.list}>
      {draws.map((draw, index) => (
        <li key={draw.numero}>
          <Result draw={draw} newest={index === 0} />
        </li>
      ))}
    </ol>
  );
}

function Result({ draw, newest }: { draw: DrawResult; newest: boolean }) {
  const { t, date } = useTexts();
  const line = (
    <>
      <span className={styles.when}>
        <strong>{t('results.draw', { numero: draw.numero })}</strong>
        <small>
          {date(draw.drawnAt, 'datetime')}
          {draw.market !== '' && ` · ${draw.market}`}
        </small>
        {draw.correction !== '' && (
          <small>
            {t('results.corrected')}: {draw.correction}
          </small>
        )}
      </span>
      <Balls numbers={draw.balls} size={newest ? 'm' : 's'} tone={newest ? 'bright' : 'quiet'} />
    </>
  );
  const check = (
    <Link className={styles.check} to={checkPath(draw.gameCode, draw.numero)}>
      {t('draw.check')}
    </Link>
  );
  if (draw.prizes.length <= 1)
    return (
      <div className={styles.row}>
        {line}
        {check}
      </div>
    );
  return (
    <details className={styles.more}>
      <summary className={styles.row}>{line}</summary>
      <Prizes prizes={draw.prizes} />
      {check}
    </details>
  );
}

/** The zone in which times are shown here, with its underscores as spaces: "America/New York". */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
