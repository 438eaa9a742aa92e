import { createBonusStatementCall } from '@tessera/contracts/bonuses';
import { Link, useLocation, useShell } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { RecordBody } from '../components/record-body';
import { StatementButtons } from '../components/statement-buttons';
import { useBonuses, type BonusFilter } from '../features/bonuses/api/bonuses';
import { ActiveBonus } from '../features/bonuses/components/active-bonus';
import { AutomaticBonuses } from '../features/bonuses/components/automatic-bonuses';
import { BonusDetails } from '../features/bonuses/components/bonus-details';
import { BonusFilters } from '../features/bonuses/components/bonus-filters';
import { BonusTable } from '../features/bonuses/components/bonus-table';
import { CashbackCards } from '../features/bonuses/components/cashback-card';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';

const initial: BonusFilter = { range: 'month', kind: 'ALL', state: 'ALL' };

/** BonusPage is bonusDetails of section 2.12: the bonus that is being played, and the record of all of them. */
export default function BonusPage() {
  const [filter, setFilter] = useState(initial);
  const [opened, setOpened] = useState<string>();
  const { navigation } = useShell();
  const { t, locale } = useTexts();
  const record = useBonuses(filter);
  const search = new URLSearchParams(useLocation().search);
  const linked = search.get('bonus');
  const [first] = record.data?.pages ?? [];
  const bonuses = record.data?.pages.flatMap(({ list }) => list) ?? [];
  const dates = createRecordDates(locale, first?.days ?? { timeZone: 'UTC' });
  const shown = opened ?? (linked !== null && /^\d{1,18}$/.test(linked) ? linked : undefined);
  const close = () => {
    setOpened(undefined);
    if (opened === undefined) navigation.go(pagePath('bonusDetails'), { replace: true });
  };
  const isUnfiltered = filter.kind === 'ALL' && filter.state === 'ALL';
  return (
    <>
      {first?.active && <ActiveBonus bonus={first.active} dates={dates} />}
      <CashbackCards dates={dates} linked={search.get('cashback') ?? undefined} />
      <BonusFilters filter={filter} onFilter={setFilter} />
      <RecordBody
        query={record}
        failed={t('bonus.failed')}
        totals={[
          { label: t('bonus.granted'), amount: first?.totals.granted },
          { label: t('bonus.becameCash'), amount: first?.totals.becameCash },
          { label: t('bonus.wentBack'), amount: first?.totals.wentBack },
        ]}
        days={first?.days}
        dates={dates}
        count={t('bonus.count', { count: first?.totals.count ?? 0 })}
        statement={<StatementButtons choice={filter} call={createBonusStatementCall} />}
        empty={
          <EmptyState
            icon={<Gift />}
            title={t('bonus.noneYet')}
            text={t(isUnfiltered ? 'bonus.noneYetText' : 'bonus.noneOfFilter')}
            action={
              <Link to={pagePath('depositv2')} className={buttonClass({})}>
                {t('page.depositv2')}
              </Link>
            }
          />
        }
      >
        {bonuses.length > 0 && <BonusTable bonuses={bonuses} dates={dates} onOpen={setOpened} />}
      </RecordBody>
      <AutomaticBonuses />
      {shown !== undefined && <BonusDetails bonusId={shown} dates={dates} onClose={close} />}
    </>
  );
}
