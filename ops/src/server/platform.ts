import { actorHeaders } from '@tessera/contracts/back-office';
import { failureSummaryAnswerSchema, type FailureSummary } from '@tessera/contracts/operations';
import * as z from 'zod/mini';
import { Refusal } from './refusal';

const answeredSchema = z.object({ value: z.unknown() });
const refusedSchema = z.object({
  message: z._default(z.string(), ''),
  value: z.optional(
    z.nullable(
      z.object({
        fields: z.optional(z.record(z.string(), z.string())),
        /** Who was faster. */
        author: z.optional(z.string()),
        at: z.optional(z.string()),
      }),
    ),
  ),
});

/** Who was faster, and when: ` (ann, 2026-11-21 06:30:12 UTC)`. */
const fasterIn = (value: z.output<typeof refusedSchema>['value']) => {
  if (value?.author === undefined) return '';
  const at = value.at === undefined ? '' : `, ${value.at.slice(0, 19).replace('T', ' ')} UTC`;
  return ` (${value.author}${at})`;
};

export interface PlatformAnswer {
  status: number;
  type: string;
  body: Buffer;
  headers: Headers;
}

/** A request of a person, as it is passed on. */
export interface PassedRequest {
  method: string;
  path: string;
  actor: { name: string; roles: readonly string[] };
  type?: string;
  body?: Buffer<ArrayBuffer>;
  timeoutMs?: number;
}

const headersOf = ({ name, roles }: PassedRequest['actor']): Record<string, string> => ({
  [actorHeaders.name]: name,
  [actorHeaders.roles]: roles.join(','),
});

export type Platform = ReturnType<typeof connectPlatform>;

/** Longer than that, and a person at the console would think that it hangs. */
const defaultTimeoutMs = 5_000;

/** The platform's back office, which listens on loopback for who has the operations' token. */
export function connectPlatform(origin: string, token: string) {
  async function ask(
    path: string,
    sent: { method?: string; body?: string | Buffer<ArrayBuffer>; headers?: Record<string, string> } = {},
    timeoutMs = defaultTimeoutMs,
  ): Promise<PlatformAnswer> {
    try {
      const response = await fetch(new URL(path, origin), {
        ...sent,
        headers: { ...sent.headers, authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? 'application/octet-stream',
        body: Buffer.from(await response.arrayBuffer()),
        headers: response.headers,
      };
    } catch {
      throw new Refusal('PLATFORM_UNREACHABLE', 'The platform isn’t answering.');
    }
  }

  /**
   * What the back office has at a path, checked; with `timeoutMs` for a long poll, and for `actor` where not everybody
   * reads it. Fails: FORBIDDEN, NOT_FOUND, PLATFORM_UNREACHABLE.
   */
  async function read<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    { timeoutMs = defaultTimeoutMs, actor }: { timeoutMs?: number; actor?: PassedRequest['actor'] } = {},
  ): Promise<z.output<Schema>> {
    const { status, body } = await ask(path, actor ? { headers: headersOf(actor) } : {}, timeoutMs);
    if (status === 403) throw new Refusal('FORBIDDEN', 'Your role can’t read this.');
    if (status === 404) throw new Refusal('NOT_FOUND', 'The platform has nothing by this name.');
    if (status !== 200) throw new Refusal('PLATFORM_UNREACHABLE', `The platform answers ${status}.`);
    return z.parse(schema, z.parse(answeredSchema, JSON.parse(body.toString())).value);
  }

  /**
   * Changes it in a person's name, with the roles that the platform is to hold it to. Fails: INVALID naming the fields,
   * FORBIDDEN, NOT_FOUND, CONFLICT, PLATFORM_UNREACHABLE.
   */
  async function change(
    path: string,
    author: string,
    requestBody: unknown,
    roles: readonly string[] = [],
  ): Promise<void> {
    const { status, body } = await ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headersOf({ name: author, roles }),
      },
      body: JSON.stringify(requestBody),
    });
    if (status === 200) return;
    if (status === 404) throw new Refusal('NOT_FOUND', 'It isn’t there, or has already been decided.');
    if (status >= 500) throw new Refusal('PLATFORM_UNREACHABLE', `The platform answers ${status}.`);
    const { message, value } = z.parse(refusedSchema, JSON.parse(body.toString()));
    if (status === 403) throw new Refusal('FORBIDDEN', `${message}.`);
    if (status === 409) {
      throw new Refusal('CONFLICT', `${message}${fasterIn(value)}.`);
    }
    const fields = value?.fields ?? {};
    const names = Object.keys(fields).join(', ');
    throw new Refusal('INVALID', `Not accepted: ${names || message || 'the change'}.`, fields);
  }

  /** Asks in a person's name, and gives the answer as it is. Fails: PLATFORM_UNREACHABLE. */
  function pass({ method, path, actor, type, body, timeoutMs }: PassedRequest): Promise<PlatformAnswer> {
    const headers: Record<string, string> = {
      ...headersOf(actor),
      ...(type === undefined ? {} : { 'content-type': type }),
    };
    // A request that says what it carries and carries nothing is no request.
    return ask(path, { method, headers, ...(body?.length ? { body } : {}) }, timeoutMs);
  }

  return {
    read,
    pass,
    change,

    /** Failure records of the last minutes. Fails: PLATFORM_UNREACHABLE. */
    async failures(since: Date): Promise<FailureSummary> {
      const { status, body } = await ask(`/platform/failures?since=${since.toISOString()}`);
      if (status !== 200)
        throw new Refusal('PLATFORM_UNREACHABLE', `The platform answers ${status} when asked for failures.`);
      return failureSummaryAnswerSchema.parse(JSON.parse(body.toString())).value;
    },
  };
}
