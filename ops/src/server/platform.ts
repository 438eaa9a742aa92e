import { failureSummaryAnswerSchema, type FailureSummary } from '@tessera/contracts/operations';
import { Refusal } from './refusal';

export interface PlatformAnswer {
  status: number;
  type: string;
  body: Buffer;
}

export type Platform = ReturnType<typeof connectPlatform>;

/** Longer than that, and a person at the console would think that it hangs. */
const patienceMs = 5_000;

/** The platform's back office, which listens on loopback for who has the operations' token. */
export function connectPlatform(origin: string, token: string) {
  /** `path` begins with `/platform/`. Fails: PLATFORM_UNREACHABLE. */
  async function get(path: string): Promise<PlatformAnswer> {
    try {
      const response = await fetch(new URL(path, origin), {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? 'application/octet-stream',
        body: Buffer.from(await response.arrayBuffer()),
      };
    } catch {
      throw new Refusal('PLATFORM_UNREACHABLE', 'The platform does not answer.');
    }
  }

  return {
    get,

    /** Failure records of the last minutes. Fails: PLATFORM_UNREACHABLE. */
    async failures(since: Date): Promise<FailureSummary> {
      const { status, body } = await get(`/platform/failures?since=${since.toISOString()}`);
      if (status !== 200)
        throw new Refusal('PLATFORM_UNREACHABLE', `The platform answers ${status} when asked for failures.`);
      return failureSummaryAnswerSchema.parse(JSON.parse(body.toString())).value;
    },
  };
}
