import { useSession } from '@tessera/shell-api';
import { useTeamOverview } from '../api/team';
import { DailyChart } from '../components/daily-chart';
import { DaysLine } from '../components/days-line';
import { LoadState } from '../components/load-state';
import styles from '../components/page.module.css';
import { RangeFilter } from '../components/range-filter';
import { ReportButton } from '../components/report-button';
import { LevelTable } from '../features/overview/components/level-table';
import { TeamFigures } from '../features/overview/components/team-figures';
import { useTexts } from '../locales/use-texts';
import { useRange } from '../model/use-range';

/**
 * TeamOverviewPage shows the team's figures in total, by day and by level, beside the period before
 * (agentTeamOverview).
 */
export default function TeamOverviewPage() {
  const { member } = useSession();
  const { t } = useTexts();
  const [choice, setChoice] = useRange();
  const overview = useTeamOverview(choice);
  const query = Object.entries(choice)
    .map(([name, value]) => `&${name}=${value}`)
    .join('');
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('team.greeting', { name: member?.nickname || member?.account || '' })}</p>
      <RangeFilter choice={choice} onChoose={setChoice} />
      <LoadState query={overview} height="640px">
        {(data) => (
          <>
            <div className={styles.head}>
              <DaysLine days={data.days} asOf={data.asOf} />
              <ReportButton {...choice} report="days" />
            </div>
            <TeamFigures overview={data} query={query} />
            <DailyChart days={data.byDay} charts={['play', 'money', 'people']} />
            <div className={styles.head}>
              <h2>{t('level.title')}</h2>
              <ReportButton {...choice} report="levels" />
            </div>
            <LevelTable levels={data.byLevel} />
          </>
        )}
      </LoadState>
    </div>
  );
}
