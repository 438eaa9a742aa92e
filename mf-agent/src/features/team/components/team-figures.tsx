import type { TeamOverview } from '@tessera/contracts/agent';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { StatCard } from '@tessera/ui-kit/stat-card';
import { ArrowDownToLine, ArrowUpFromLine, Scale, UserCheck, UsersRound } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import styles from './team-figures.module.css';

/** Five figures; blocks of their size until they are there. */
export function TeamFigures({ overview }: { overview: TeamOverview | undefined }) {
  const { t, money, number } = useTexts();
  if (!overview)
    return (
      <div className={styles.figures}>
        {Array.from({ length: 5 }, (_, index) => (
          <SkeletonBlock key={index} height="118px" />
        ))}
      </div>
    );
  return (
    <div className={styles.figures}>
      <StatCard
        icon={<UsersRound aria-hidden="true" />}
        label={t('figure.team')}
        value={number(overview.teamSize)}
        note={t('figure.team.note', { count: overview.agents })}
      />
      <StatCard
        icon={<UserCheck aria-hidden="true" />}
        label={t('figure.active')}
        value={number(overview.active)}
        note={t('figure.active.note', { joined: overview.joined })}
      />
      <StatCard
        icon={<ArrowDownToLine aria-hidden="true" />}
        label={t('figure.stake')}
        value={money(overview.stake)}
        note={t('figure.stake.note', { count: overview.rounds })}
      />
      <StatCard
        icon={<ArrowUpFromLine aria-hidden="true" />}
        label={t('figure.payout')}
        value={money(overview.payout)}
      />
      <StatCard
        icon={<Scale aria-hidden="true" />}
        label={t('figure.net')}
        value={money(overview.net)}
        note={t('figure.net.note')}
      />
    </div>
  );
}
