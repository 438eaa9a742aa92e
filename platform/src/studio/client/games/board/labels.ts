import type { Side } from '../../../messages/games';
import { t } from '../../texts/t';

export const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** clockText writes a time that runs down: minutes and seconds, never below zero. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Teams {
  home: string | undefined;
  away: string | undefined;
}

/** teamOf names the side of a fixture that is bet on. */
export const teamOf = (teams: Teams, side: Side): string =>
  side === 'draw' ? t('boardDraw') : (teams[side] ?? '');

/** pickText names a bet: its team at its odds. */
export const pickText = (team: string, odds: number): string =>
  t('boardPick', { team, odds: oddsText(odds) });

/** winOf computes what a stake comes to at odds in hundredths. */
export const winOf = (stake: string, odds: number): number => Math.floor(Number(stake) * odds) / 100;
