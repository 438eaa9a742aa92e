import { headers, type AnyCall, type CallOptions } from '@tessera/contracts';

/** timeoutMs is the timeout of a call, in ms. */
export const timeoutMs = 15_000;

/** TransportSettings give both transports what they need of their surroundings; each is read at every call. */
export interface TransportSettings {
  /** Origin of the platform without a slash at the end; empty for the page's own. */
  baseUrl: string;
  /** Operator code. */
  merchant(): string;
  /** Platform code of the language on screen. */
  language(): string;
  token(): string | undefined;
  /** Whether nobody is at the page: what it asks by itself then keeps nobody signed in. */
  unattended?(): boolean;
  /** Whether something has just changed: caches on the way, which may have what was before, are not asked then. */
  hasJustChanged?(): boolean;
}

/**
 * describeRequest returns the URL, headers and plain body of a call; the body of a form call is its text. A
 * GET or DELETE carries its input in the query.
 */
export function describeRequest(
  settings: TransportSettings,
  call: AnyCall,
  input: unknown,
  options: CallOptions,
): { url: string; headers: Record<string, string>; body: unknown } {
  const sent: Record<string, string> = {
    accept: 'application/json',
    [headers.merchant]: settings.merchant(),
    [headers.language]: settings.language(),
  };
  const token = call.auth === 'none' ? undefined : (options.token ?? settings.token());
  if (token) sent.authorization = `Bearer ${token}`;
  if (token && settings.unattended?.()) sent[headers.unattended] = '1';
  if (call.shared && !token && settings.hasJustChanged?.()) sent['cache-control'] = 'no-cache';
  if (options.idempotencyKey) sent[headers.idempotency] = options.idempotencyKey;
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const url = settings.baseUrl + call.path + (inQuery ? queryOf(input) : '');
  if (call.form) sent['content-type'] = 'application/x-www-form-urlencoded';
  const body = call.form ? formOf(input) : (input ?? {});
  return { url, headers: sent, body: inQuery ? undefined : body };
}

function formOf(input: unknown): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form.toString();
}

function queryOf(input: unknown): string {
  const text = formOf(input);
  return text === '' ? '' : `?${text}`;
}
