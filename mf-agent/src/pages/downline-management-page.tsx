import type { TeamMember } from '@tessera/contracts/agent';
import { Button } from '@tessera/ui-kit/button';
import type { Column } from '@tessera/ui-kit/data-table';
import { useState } from 'react';
import { useTeamMembers } from '../api/team';
import { DailyChart } from '../components/daily-chart';
import { DaysLine } from '../components/days-line';
import { LoadState } from '../components/load-state';
import { MemberSearch } from '../components/member-search';
import styles from '../components/page.module.css';
import { RangeFilter } from '../components/range-filter';
import { ReportButton } from '../components/report-button';
import { SumCards } from '../components/sum-cards';
import { TeamLevel } from '../components/team-level';
import { MemberContracts } from '../features/contracts/components/member-contracts';
import { DownlineDialog } from '../features/downlines/components/downline-dialog';
import { useTexts } from '../locales/use-texts';
import { useRange } from '../model/use-range';
import { useTeamLocation } from '../model/use-team-location';

/** Whose detail lies over the page. */
interface Opened {
  id: string;
  account: string;
}

/**
 * DownlineManagementPage is the tree of the team (section 2.13, downlineManagmentView): searched, opened level by level,
 * and each member with their detail.
 */
export default function DownlineManagementPage() {
  const { t } = useTexts();
  const [location, setLocation] = useTeamLocation();
  const [opened, open] = useState<Opened>();
  const [choice, setChoice] = useRange();
  const members = useTeamMembers(choice, location);
  const columns = useColumns(open);
  return (
    <div className={styles.page}>
      <MemberSearch
        onFind={({ id, account, parentId }) => {
          setLocation({ parentId, pageNo: 1 });
          open({ id, account });
        }}
      />
      <RangeFilter choice={choice} onChoose={setChoice} />
      <LoadState query={members}>
        {(data) => (
          <>
            <DaysLine days={data.days} asOf={data.asOf} />
            <SumCards figures={data.totals} names={['deposits', 'withdrawals', 'turnover', 'net']} />
            <DailyChart days={data.byDay} charts={['play', 'money']} />
            <TeamLevel
              caption={t('page.downlineManagmentView')}
              members={data}
              location={location}
              onLocate={setLocation}
              columns={columns}
              tools={<ReportButton {...choice} report="members" memberId={location.parentId} />}
            />
          </>
        )}
      </LoadState>
      {opened && (
        <DownlineDialog
          memberId={opened.id}
          account={opened.account}
          contracts={<MemberContracts memberId={opened.id} />}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}

function useColumns(onOpen: (opened: Opened) => void): Column<TeamMember>[] {
  const { t, number, date } = useTexts();
  return [
    { id: 'team', header: t('downlines.team'), align: 'end', cell: ({ teamSize }) => number(teamSize) },
    {
      id: 'joined',
      header: t('downlines.joined'),
      align: 'end',
      cell: ({ registeredAt }) => date(registeredAt, 'date'),
    },
    {
      id: 'last',
      header: t('downlines.last'),
      align: 'end',
      cell: ({ lastPlayedOn }) =>
        lastPlayedOn ? date(`${lastPlayedOn}T00:00:00`, 'date') : t('downlines.never'),
    },
    {
      id: 'details',
      header: t('downline.details'),
      align: 'end',
      cell: ({ id, account }) => (
        <Button
          variant="ghost"
          size="s"
          aria-label={t('downline.open', { account })}
          onClick={() => onOpen({ id, account })}
        >
          {t('downline.details')}
        </Button>
      ),
    },
  ];
}
