import type { RoundView } from '../../../messages/calls';
import { el } from '../../kit/dom';
import { t, timesText } from '../../texts/t';
import { checkFlight } from './crash-proof';

/** pastFlights lists where the last flights ended. */
export const pastFlights = (rounds: readonly RoundView<'crash'>[]): HTMLElement[] =>
  rounds
    .filter((round) => round.state === 'done')
    .slice(0, 8)
    .map(({ shown }) =>
      el('li', { textContent: timesText(shown.point ?? 100), className: shown.cashedAt ? 'won' : '' }),
    );

/** proofOf says whether a flight that is over ended where its seed, promised before, makes it end. */
export async function proofOf({ key, choice, shown }: RoundView<'crash'>): Promise<string> {
  const { point = 100, seed = '' } = shown;
  const made = await checkFlight({ seed, hash: choice.commit, id: key.slice(key.indexOf('-') + 1) });
  const state = made === point ? t('crashTrue', { times: timesText(point) }) : t('crashFalse');
  return `${t('crashCheck', { state })}. ${t('crashSeed', { seed })}`;
}
