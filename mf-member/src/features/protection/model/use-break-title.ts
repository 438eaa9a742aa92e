import type { Breaks } from '@tessera/contracts/protection';
import { useTexts } from '../../../locales/use-texts';

/** useBreakTitle returns what says which break goes on, and until when. */
export function useBreakTitle(): (active: NonNullable<Breaks['active']>) => string {
  const { t, date } = useTexts();
  return ({ kind, until }) =>
    kind === 'CLOSURE' || until === null
      ? t('break.closed')
      : t(`break.active.${kind}`, { date: date(until, 'datetime') });
}
