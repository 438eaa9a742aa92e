import type { Mission } from '@tessera/contracts/missions';
import { useShell } from '@tessera/shell-api';
import { useTexts } from '../../../locales/use-texts';

const hourMs = 3_600_000;

/** TimeLeft says when a mission begins, ends, or what it has paid can be claimed no more. */
export function TimeLeft({ mission: { startsAt, endsAt, claimUntil } }: { mission: Mission }) {
  const { clock } = useShell();
  const { t, date } = useTexts();
  const now = clock.now();
  if (Date.parse(startsAt) > now)
    return <span>{t('mission.begins', { date: date(startsAt, 'datetime') })}</span>;
  if (Date.parse(endsAt) <= now)
    return <strong>{t('mission.claimUntil', { date: date(claimUntil, 'datetime') })}</strong>;
  const hours = Math.ceil((Date.parse(endsAt) - now) / hourMs);
  return (
    <span>
      {hours <= 48
        ? t('mission.hoursLeft', { count: hours })
        : t('mission.daysLeft', { count: Math.floor(hours / 24) })}
    </span>
  );
}
