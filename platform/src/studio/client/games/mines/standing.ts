import type { RoundView } from '../../../messages/calls';
import { t, timesText } from '../../texts/t';

/** standingOf says what a round has come to: what one more cell makes of it, and what can be taken. */
export function standingOf(
  { stake, shown }: Pick<RoundView<'mines'>, 'stake' | 'shown'>,
  money: (amount: number) => string,
) {
  const { multiple, next = multiple, opened } = shown;
  const canTake = opened.length > 0;
  const amount = money((Number(stake) * multiple) / 100);
  return {
    next: t('minesNext', { now: timesText(multiple), next: timesText(next) }),
    label: canTake ? t('minesTake', { amount }) : t('minesDig'),
    canTake,
  };
}
