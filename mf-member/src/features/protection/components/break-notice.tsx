import type { Breaks } from '@tessera/contracts/protection';
import { Link } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { LifeBuoy } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { pagePath } from '../../../model/pages';
import { useBreakTitle } from '../model/use-break-title';

/** BreakNotice stands where a member on a break would pay in: what is closed, until when, and what stays open. */
export function BreakNotice({ active }: { active: NonNullable<Breaks['active']> }) {
  const { t } = useTexts();
  const title = useBreakTitle();
  return (
    <EmptyState
      icon={<LifeBuoy />}
      title={title(active)}
      text={t('break.activeText')}
      action={
        <Link to={pagePath('withdraw')} className={buttonClass({ variant: 'secondary' })}>
          {t('break.withdraw')}
        </Link>
      }
    />
  );
}
