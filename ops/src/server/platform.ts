import { actorHeaders } from '@tessera/contracts/back-office';
import {
  callTableAnswerSchema,
  chainReportAnswerSchema,
  failureKindsAnswerSchema,
  failureSummaryAnswerSchema,
  gateSessionsAnswerSchema,
  healthSeriesAnswerSchema,
  healthSumsAnswerSchema,
  vitalsAnswerSchema,
  type FailureFilter,
  type FailureKinds,
  type FailureSummary,
  type GateSessions,
  type HealthSeries,
  type HealthSums,
  type Vitals,
} from '@tessera/contracts/operations';
import type { CallTable } from '@tessera/contracts/release';
import type { ChainHead, ChainReport } from '@tessera/server-kit/database';
import { traceCall } from '@tessera/server-kit/tracing';
import { Refusal } from './refusal';

export interface PlatformAnswer {
  status: number;
  type: string;
  body: Buffer;
  headers: Headers;
}

/** PassedRequest is a request of a person, as it is passed on. */
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

/** What a span is called: no record's number, and nothing that was searched for. */
const withoutRecord = (path: string) => path.split(/[/?]/).slice(0, 4).join('/');

/** Longer than that, and a person at the console would think that it hangs. */
const defaultTimeoutMs = 5_000;

/**
 * connectPlatform reaches the platform's back office, which listens on loopback for who has the operations'
 * token.
 */
export function connectPlatform(origin: string, token: string) {
  async function ask(
    path: string,
    sent: { method?: string; body?: string | Buffer<ArrayBuffer>; headers?: Record<string, string> } = {},
    timeoutMs = defaultTimeoutMs,
  ): Promise<PlatformAnswer> {
    try {
      const response = await traceCall(sent.method ?? 'GET', withoutRecord(path), (traceHeaders) =>
        fetch(new URL(path, origin), {
          ...sent,
          headers: { ...sent.headers, ...traceHeaders, authorization: `Bearer ${token}` },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
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

  async function readAnswer(path: string, sent?: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await ask(path, sent && { method: 'POST', body: JSON.stringify(sent), headers });
    if (status !== 200)
      throw new Refusal(
        'PLATFORM_UNREACHABLE',
        `The platform answers ${status} when asked for ${path.replace(/\?.*/, '')}.`,
      );
    return JSON.parse(body.toString());
  }

  return {
    pass,

    /** What the visits of an operator had since a moment, in all. Fails: PLATFORM_UNREACHABLE. */
    async healthSums(operator: string, since: Date): Promise<HealthSums> {
      const query = new URLSearchParams({ operator, since: since.toISOString() });
      return healthSumsAnswerSchema.parse(await readAnswer(`/platform/health?${query}`)).value;
    },

    /** The same over time, in steps of so many seconds. Fails: PLATFORM_UNREACHABLE. */
    async healthSeries(operator: string, since: Date, stepSeconds: number): Promise<HealthSeries> {
      const query = new URLSearchParams({ operator, since: since.toISOString(), step: String(stepSeconds) });
      return healthSeriesAnswerSchema.parse(await readAnswer(`/platform/health?${query}`)).value;
    },

    /** How the platform's process is. Fails: PLATFORM_UNREACHABLE. */
    vitals: async (): Promise<Vitals> => vitalsAnswerSchema.parse(await readAnswer('/platform/vitals')).value,

    /** Whether the audit of the back office is as it was written. Fails: PLATFORM_UNREACHABLE. */
    async auditCheck(noted?: ChainHead): Promise<ChainReport> {
      const query = noted ? `?sequence=${noted.sequence}&hash=${noted.hash}` : '';
      return chainReportAnswerSchema.parse(await readAnswer(`/platform/audit-check${query}`)).value;
    },

    /** The calls that the platform has. Fails: PLATFORM_UNREACHABLE. */
    async calls(): Promise<CallTable> {
      return callTableAnswerSchema.parse(await readAnswer('/platform/calls')).value;
    },

    /** Sessions of the gate's own accounts at an operator. Fails: PLATFORM_UNREACHABLE. */
    async gateSessions(operator: string): Promise<GateSessions> {
      return gateSessionsAnswerSchema.parse(await readAnswer('/platform/gate-sessions', { operator })).value;
    },

    /** Ends them. Fails: PLATFORM_UNREACHABLE. */
    async endGateSessions(operator: string, tokens: readonly string[]): Promise<void> {
      await readAnswer('/platform/gate-sessions/end', { operator, tokens });
    },

    /** Failure records of the last minutes. Fails: PLATFORM_UNREACHABLE. */
    async failures(since: Date): Promise<FailureSummary> {
      const answer = await readAnswer(`/platform/failures?since=${since.toISOString()}`);
      return failureSummaryAnswerSchema.parse(answer).value;
    },

    /** What failure records say. Fails: PLATFORM_UNREACHABLE. */
    async failureKinds(since: Date, filter: FailureFilter): Promise<FailureKinds> {
      const query = new URLSearchParams({ since: since.toISOString() });
      for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
      return failureKindsAnswerSchema.parse(await readAnswer(`/platform/failures/kinds?${query}`)).value;
    },
  };
}
