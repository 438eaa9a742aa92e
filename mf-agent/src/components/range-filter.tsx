import { RangeFilter as Filter, type RangeFilterProps } from '@tessera/ui-kit/range-filter';
import { useTexts } from '../locales/use-texts';

/** RangeFilter chooses the period of a page of the agent centre. */
export function RangeFilter(choice: Pick<RangeFilterProps, 'choice' | 'onChoose'>) {
  const { t } = useTexts();
  return <Filter {...choice} label={t('team.period')} text={(name) => t(`range.${name}`)} />;
}
