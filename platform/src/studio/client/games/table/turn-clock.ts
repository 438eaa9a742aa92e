import type { TableDescription, TableLive } from '../../../messages/games';
import { el } from '../../kit/dom';
import { t } from '../../texts/t';

type Turn = Pick<TableLive, 'closesAt' | 'endsAt' | 'winner'>;

/** createTurnClock shows how long bets are taken, or until the next turn. */
export function createTurnClock({ betMs, showMs }: Pick<TableDescription, 'betMs' | 'showMs'>) {
  const phase = el('span', { id: 'phase' });
  const seconds = el('span', { id: 'seconds', aria: { hidden: 'true' } });
  const clock = el('progress', { id: 'clock', max: 1, value: 0, aria: { hidden: 'true' } });
  return {
    box: el('div', { id: 'time' }, phase, seconds, clock),
    /** Shows a turn at a time, and says whether it takes bets then. */
    show({ closesAt, endsAt }: Turn, now: number): boolean {
      const isOpen = now < closesAt;
      const left = Math.max(0, (isOpen ? closesAt : endsAt) - now);
      phase.textContent = t(isOpen ? 'tableOpen' : 'tableClosed');
      seconds.textContent = t(isOpen ? 'tableLeft' : 'tableNext', { seconds: Math.ceil(left / 1000) });
      clock.value = left / (isOpen ? betMs : showMs);
      clock.classList.toggle('closed', !isOpen);
      return isOpen;
    },
  };
}

/** nextLook says in how many ms something will have happened: at the close, and at the next turn. */
export function nextLook({ closesAt, endsAt, winner }: Turn, now: number): number {
  const next = now < closesAt ? closesAt : endsAt;
  const isWaiting = winner === null && now >= closesAt;
  return isWaiting ? 300 : Math.max(150, Math.min(2_500, next - now + 80));
}
