import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Gift } from 'lucide-react';
import { useBonuses } from '../features/bonuses/api/bonuses';
import { ActiveBonus } from '../features/bonuses/components/active-bonus';
import { EarlierBonuses } from '../features/bonuses/components/earlier-bonuses';
import { Pages } from '../components/pages';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';
import { useLinkedPage } from '../model/use-linked-page';

/** BonusPage is bonusDetails of section 2.12: the bonus that is being played, and every earlier one. */
export default function BonusPage() {
  const { t } = useTexts();
  const { page, linked, onPage } = useLinkedPage('bonus');
  const { data, error, isError, isFetching, refetch } = useBonuses(page);
  if (!data)
    return isError ? (
      <FailurePanel title={t('bonus.failed')} error={error} retrying={isFetching} onRetry={() => refetch()} />
    ) : (
      <SkeletonBlock height="520px" />
    );
  const active = data.list.find(({ state }) => state === 'ACTIVE');
  const earlier = data.list.filter(({ state }) => state !== 'ACTIVE');
  return (
    <>
      {active && <ActiveBonus bonus={active} />}
      {data.total === 0 && (
        <EmptyState
          icon={<Gift />}
          title={t('bonus.noneYet')}
          text={t('bonus.noneYetText')}
          action={
            <Link to={pagePath('depositv2')} className={buttonClass({})}>
              {t('page.depositv2')}
            </Link>
          }
        />
      )}
      {earlier.length > 0 && <EarlierBonuses bonuses={earlier} linked={linked} />}
      {data.totalPages > 1 && (
        <Pages label={t('bonus.earlier')} page={data.pageNo} total={data.totalPages} onPage={onPage} />
      )}
    </>
  );
}
