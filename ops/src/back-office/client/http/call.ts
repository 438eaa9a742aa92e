import { refusedLinesSchema } from '@tessera/contracts/back-office';
import * as z from 'zod/mini';
import { HttpError } from 'ra-core';
import { hasText, t } from '../i18n';

const envelopeSchema = z.object({
  success: z.boolean(),
  value: z.optional(z.unknown()),
  message: z._default(z.string(), ''),
  /** Of the platform, and of the operations server. */
  errorCode: z.optional(z.string()),
  code: z.optional(z.string()),
});
const refusedFieldsSchema = z.object({ fields: z.record(z.string(), z.string()) });

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; bytes as they are. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** It signs somebody in: that nobody is signed in is its answer. */
  signsIn?: boolean;
}

/** onRefusal is what a call has to do with who is signed in. The session sets it; a call knows no screen. */
export const onRefusal = {
  /** Resolves when somebody is signed in again, after which the call is sent again. */
  signedOut: (): Promise<void> => Promise.reject(new Error('nobody signs in')),
  roleMissing: (_roles: unknown): void => undefined,
};

/**
 * RefusalBody is a refusal of ours: `code` of the contracts, `value` as it came, `errors` by field for a
 * form.
 */
export interface RefusalBody {
  code: string;
  value: unknown;
  errors?: Record<string, string>;
}

/**
 * call asks `/api…` of the operations server. Throws an HttpError whose body is a RefusalBody; status 0: no
 * answer came.
 */
export async function call(path: string, options: CallOptions = {}): Promise<unknown> {
  const response = await send(path, options);
  const answer = envelopeSchema.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw refusal(response.status, 'UNKNOWN_ERROR', '');
  const { success, value, message, errorCode, code = errorCode ?? 'UNKNOWN_ERROR' } = answer.data;
  if (success) return value;
  if (response.status === 401 && !options.signsIn) {
    await onRefusal.signedOut();
    return call(path, options);
  }
  if (response.status === 403) onRefusal.roleMissing(value);
  throw refusal(response.status, code, message, value);
}

function refusal(status: number, code: string, message: string, value?: unknown): HttpError {
  const fields = refusedFieldsSchema.safeParse(value);
  const body: RefusalBody = { code, value };
  if (fields.success) body.errors = { ...fieldMessages(fields.data.fields), ...lineMessages(value) };
  return new HttpError(message || t('errors.UNKNOWN_ERROR'), status, body);
}

/** Words for what the platform refused, by field. A code without words of its own is a field that is not right. */
function fieldMessages(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [
      field,
      t(hasText(`errors.${code}`) ? `errors.${code}` : 'errors.FIELD_FORMAT'),
    ]),
  );
}

/** What is wrong with a file, by its lines: as many as the platform names, in the one place that its field has. */
function lineMessages(value: unknown): Record<string, string> {
  const refused = refusedLinesSchema.safeParse(value);
  if (!refused.success) return {};
  const { lines, more } = refused.data;
  const problemLines = lines.map(({ line, column, problem }) =>
    t(column === '' ? 'file.line' : 'file.lineColumn', {
      line,
      column,
      problem: t(`file.problem.${problem}`),
    }),
  );
  return { file: [...problemLines, ...(more > 0 ? [t('file.more', { count: more })] : [])].join('\n') };
}

async function send(path: string, { method = 'GET', body, signal }: CallOptions): Promise<Response> {
  const isBytes = body instanceof Blob;
  const headers: Record<string, string> = {
    ...(method === 'GET' ? {} : { 'x-tessera-change': '1' }),
    ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
    ...(isBytes ? { 'content-type': body.type } : {}),
  };
  const init: RequestInit = { method, headers, credentials: 'same-origin', signal: signal ?? null };
  if (body !== undefined) init.body = isBytes ? body : JSON.stringify(body);
  try {
    return await fetch(`/api${path}`, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw refusal(0, 'NETWORK', t('errors.NETWORK'));
  }
}
