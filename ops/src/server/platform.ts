import { actorHeaders } from '@tessera/contracts/back-office';
import { failureSummaryAnswerSchema, type FailureSummary } from '@tessera/contracts/operations';
import { Refusal } from './refusal';

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
    pass,

    /** Failure records of the last minutes. Fails: PLATFORM_UNREACHABLE. */
    async failures(since: Date): Promise<FailureSummary> {
      const { status, body } = await ask(`/platform/failures?since=${since.toISOString()}`);
      if (status !== 200)
        throw new Refusal('PLATFORM_UNREACHABLE', `The platform answers ${status} when asked for failures.`);
      return failureSummaryAnswerSchema.parse(JSON.parse(body.toString())).value;
    },
  };
}
