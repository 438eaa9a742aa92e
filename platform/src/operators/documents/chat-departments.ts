import type { ChatDepartment, Operator } from '@tessera/contracts/operator';

type Hours = { from: string; to: string };

/** departmentsFor returns the departments that serve a language, in the operator's order. */
export function departmentsFor({ chat }: Operator, language: string): readonly ChatDepartment[] {
  return (chat?.departments ?? []).filter(({ languages }) => languages?.includes(language) ?? true);
}

export const findDepartment = (
  operator: Operator,
  language: string,
  id: string,
): ChatDepartment | undefined =>
  departmentsFor(operator, language).find((department) => department.id === id);

export const letsVisitorsIn = ({ chat }: Operator, department: ChatDepartment): boolean =>
  department.visitors ?? chat?.visitors ?? false;

export function departmentName({ names }: ChatDepartment, language: string): { title: string; text: string } {
  return names[language] ?? names['EN'] ?? Object.values(names)[0] ?? { title: '', text: '' };
}

/** hoursOf returns a department's hours as players are told them; null if it never closes. */
export function hoursOf({ chat }: Operator, { hours }: ChatDepartment) {
  return hours && chat ? { ...hours, timeZone: chat.timeZone } : null;
}

/** isStaffed checks whether a department is open at this moment. */
export function isStaffed(operator: Operator, department: ChatDepartment, now: Date): boolean {
  const hours = hoursOf(operator, department);
  return hours === null || isWithin(hours, timeIn(hours.timeZone, now));
}

/** `HH:MM` compares as text; `to` before `from` is over midnight. */
function isWithin({ from, to }: Hours, time: string): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

function timeIn(timeZone: string, now: Date): string {
  return now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
