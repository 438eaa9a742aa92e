import type { TeamFigures as Figures, TeamOverview } from '@tessera/contracts/agent';
import { Link } from '@tessera/shell-api';
import { StatCard } from '@tessera/ui-kit/stat-card';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/amount';
import styles from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';
import { pagePath, type PageId } from '../../../model/pages';

interface Opens {
  page: PageId;
  group?: 'DEPOSIT' | 'WITHDRAWAL';
}

/** Where each figure opens to what it is made of. */
const opens = {
  joined: { page: 'downlineManagmentView' },
  active: { page: 'personalHistoryCopy' },
  firstDeposits: { page: 'agentDownlineTransactionDetailsCopy', group: 'DEPOSIT' },
  deposits: { page: 'agentDownlineTransactionDetailsCopy', group: 'DEPOSIT' },
  withdrawals: { page: 'agentDownlineTransactionDetailsCopy', group: 'WITHDRAWAL' },
  stake: { page: 'personalHistoryCopy' },
  turnover: { page: 'personalHistoryCopy' },
  payout: { page: 'personalHistoryCopy' },
  net: { page: 'palStatementsAgentCopy' },
} as const satisfies Partial<Record<keyof Figures, Opens>>;
type FigureName = keyof typeof opens;

const counts = ['joined', 'active', 'firstDeposits'] as const;
const amounts = ['deposits', 'withdrawals', 'stake', 'turnover', 'payout', 'net'] as const;

interface Props {
  overview: TeamOverview;
  /** The chosen days as a query: pages that a figure opens begin with them. */
  query: string;
}

/** TeamFigures shows what the team came to, each figure beside that of the period before, and leading to its parts. */
export function TeamFigures({ overview: { teamSize, agents, totals, previous }, query }: Props) {
  const { t, number } = useTexts();
  const pathOf = (name: FigureName) => {
    const { page, ...filter } = opens[name];
    return `${pagePath(page)}${query}${'group' in filter ? `&group=${filter.group}` : ''}`;
  };
  return (
    <div className={styles.figures}>
      <StatCard
        label={t('figure.team')}
        value={<Link to={pagePath('downlineManagmentView')}>{number(teamSize)}</Link>}
        note={t('figure.team.note', { count: agents })}
      />
      {counts.map((name) => (
        <Figure key={name} name={name} now={totals[name]} before={previous[name]}>
          <Link to={pathOf(name)}>{number(totals[name])}</Link>
        </Figure>
      ))}
      {amounts.map((name) => (
        <Figure key={name} name={name} now={Number(totals[name])} before={Number(previous[name])}>
          <Link to={pathOf(name)}>
            <Amount amount={totals[name]} result={name === 'net'} />
          </Link>
        </Figure>
      ))}
    </div>
  );
}

interface FigureProps {
  name: FigureName;
  /** As numbers: they are only compared. */
  now: number;
  before: number;
  children: ReactNode;
}

function Figure({ name, now, before, children }: FigureProps) {
  const { t, number } = useTexts();
  const change = before === 0 ? undefined : (now - before) / Math.abs(before);
  const note =
    change === undefined
      ? t('figure.noBefore')
      : t('figure.before', {
          change: number(change, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
        });
  return (
    <StatCard
      label={t(`figure.${name}`)}
      value={children}
      note={note}
      trend={change === undefined || change === 0 ? undefined : change > 0 ? 'up' : 'down'}
    />
  );
}
