import { RangeFilter as Filter, type RangeFilterProps } from '@tessera/ui-kit/range-filter';
import { useTexts } from '../locales/use-texts';

/** RangeFilter chooses the period of a record of the member. */
export function RangeFilter(choice: Pick<RangeFilterProps, 'choice' | 'onChoose'>) {
  const { t } = useTexts();
  return <Filter {...choice} label={t('record.range')} text={(name) => t(`range.${name}`)} />;
}
