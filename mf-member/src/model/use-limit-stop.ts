import { isApiError } from '@tessera/contracts';
import { limitReachedSchema } from '@tessera/contracts/protection';
import { useErrorText } from '@tessera/shell-api';
import { useTexts } from '../locales/use-texts';
import { useLimitTexts } from './use-limit-texts';

/** useLimitStop says why something is refused: of a limit that stops it, which one, and what it leaves until when. */
export function useLimitStop(): (error: unknown) => string {
  const { t, date } = useTexts();
  const written = useLimitTexts();
  const errorText = useErrorText();
  return (error) => {
    if (!isApiError(error, 'LIMIT_REACHED')) return errorText(error);
    const { data: stop } = limitReachedSchema.safeParse(error.value);
    if (!stop) return errorText(error);
    const { kind, period, left, until } = stop;
    return t('limit.stops', {
      name: t('limit.name', { kind: t(`limit.kind.${kind}`), period: t(`limit.per.${period}`) }),
      left: written(kind, left),
      date: date(until, 'datetime'),
    });
  };
}
