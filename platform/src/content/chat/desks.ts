import type { ChatDesk, Operator } from '@tessera/contracts/operator';

type Hours = { from: string; to: string };

/** The desks that serve a language, in the operator's order. */
export function desksFor({ chat }: Operator, language: string): readonly ChatDesk[] {
  return (chat?.desks ?? []).filter(({ languages }) => languages?.includes(language) ?? true);
}

export const findDesk = (operator: Operator, language: string, id: string): ChatDesk | undefined =>
  desksFor(operator, language).find((desk) => desk.id === id);

export const letsVisitorsIn = ({ chat }: Operator, desk: ChatDesk): boolean =>
  desk.visitors ?? chat?.visitors ?? false;

export function deskName({ names }: ChatDesk, language: string): { title: string; text: string } {
  return names[language] ?? names['EN'] ?? Object.values(names)[0] ?? { title: '', text: '' };
}

/** The hours as players are told, or null where a desk never closes. */
export function hoursOf({ chat }: Operator, { hours }: ChatDesk) {
  return hours && chat ? { ...hours, timeZone: chat.timeZone } : null;
}

/** Whether somebody sits at the desk at this moment. */
export function isStaffed(operator: Operator, desk: ChatDesk, now: Date): boolean {
  const hours = hoursOf(operator, desk);
  return hours === null || isWithin(hours, timeIn(hours.timeZone, now));
}

/** `HH:MM` compares as text; `to` before `from` is over midnight. */
function isWithin({ from, to }: Hours, time: string): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

function timeIn(timeZone: string, now: Date): string {
  return now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
