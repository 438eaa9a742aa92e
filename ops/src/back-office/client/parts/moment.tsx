const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in the time of who looks; machines read the whole of it. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>;

/** `2026-11-21T06:30`, as a field for moments has it, in the time of who looks. */
export function toLocalInput(at: string): string {
  const date = new Date(at);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 16);
}

/** The same the other way; null where the field is empty. */
export const fromLocalInput = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString();

/** The zone that the fields speak of: `Europe/Vienna`. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
