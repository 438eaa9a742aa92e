import { teamPeriods, type TeamPeriod } from '@tessera/contracts/agent';
import { useLocation, useSession, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { useTexts } from '../locales/use-texts';
import { useTeamOverview } from '../features/team/api/get-team-overview';
import { DailyChart } from '../features/team/components/daily-chart';
import { DownlineList } from '../features/team/components/downline-list';
import { Invitation } from '../features/team/components/invitation';
import { TeamFigures } from '../features/team/components/team-figures';
import styles from './agent-home-page.module.css';

/** agentTeamOverview: the team's figures, day by day and member by member. The period lives in the address. */
export default function AgentHomePage() {
  const { navigation } = useShell();
  const { member } = useSession();
  const { t } = useTexts();
  const query = new URLSearchParams(useLocation().search);
  const period = teamPeriods.find((candidate) => candidate === query.get('period')) ?? 'past7';
  const { data, error, isFetching, isPlaceholderData, refetch } = useTeamOverview(period);

  const choose = (next: TeamPeriod) => navigation.go(`?period=${next}`, { replace: true, keepScroll: true });

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('team.title')}</h1>
          <p>{t('team.greeting', { name: member?.nickname || member?.account || '' })}</p>
        </div>
        <SegmentedControl
          label={t('team.period')}
          value={period}
          onChange={choose}
          options={teamPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      </header>
      {error && !data ? (
        <FailurePanel
          title={t('failed.title')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div
          className={styles.body}
          aria-busy={isPlaceholderData || !data}
          data-stale={isPlaceholderData || undefined}
        >
          <TeamFigures overview={data} />
          <DailyChart days={data?.days} />
          <DownlineList period={period} />
          {data && <Invitation code={data.affiliateCode} />}
        </div>
      )}
    </div>
  );
}
