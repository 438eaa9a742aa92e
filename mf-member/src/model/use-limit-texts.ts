import type { LimitKind } from '@tessera/contracts/protection';
import { useTexts } from '../locales/use-texts';

/** useLimitTexts writes what a limit counts: money, or hours and minutes. */
export function useLimitTexts() {
  const { t, money } = useTexts();
  return (kind: LimitKind, amount: string): string => {
    if (kind !== 'TIME') return money(amount);
    const minutes = Number(amount);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return hours === 0 ? t('limit.minutes', { rest }) : t('limit.hours', { hours, rest });
  };
}
