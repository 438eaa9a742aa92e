import type { RoomState } from '../room-calls';
import { t } from './texts';

const stateTexts = { NEW: 'new', WAITING: 'waiting', OPEN: 'open' } as const;

/** stateText says above a room where it stands: whether somebody answers, or when, and how long that may take. */
export function stateText(now: RoomState, online: boolean): string {
  if (!online) return t('offline');
  if (now.state === 'CLOSED') return t('closed');
  const { hours, available, waitMinutes } = now;
  if (!available && hours)
    return t('away', { from: hours.from, to: hours.to, zone: hours.timeZone.replaceAll('_', ' ') });
  const text = t(stateTexts[now.state]);
  if (now.state === 'OPEN' || waitMinutes === null) return text;
  return `${text} ${t('wait', { minutes: String(waitMinutes) })}`;
}
