import { contentOverviewSchema, type ContentOverview } from '@tessera/contracts/back-office';
import { failureSummaryAnswerSchema, type FailureSummary } from '@tessera/contracts/operations';
import * as z from 'zod/mini';
import { Refusal } from './refusal';

const contentAnswerSchema = z.object({ value: contentOverviewSchema });
const refusedSchema = z.object({ value: z.object({ fields: z.record(z.string(), z.string()) }) });

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
  const get = (path: string) => ask(path);

  async function ask(
    path: string,
    sent: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<PlatformAnswer> {
    try {
      const response = await fetch(new URL(path, origin), {
        ...sent,
        headers: { ...sent.headers, authorization: `Bearer ${token}` },
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

    /** What players of an operator read and hand in. Fails: NOT_FOUND, PLATFORM_UNREACHABLE. */
    async content(operator: string): Promise<ContentOverview> {
      const { status, body } = await get(`/platform/content/${operator}`);
      if (status === 404) throw new Refusal('NOT_FOUND', `The platform knows no operator "${operator}".`);
      if (status !== 200) throw new Refusal('PLATFORM_UNREACHABLE', `The platform answers ${status}.`);
      return contentAnswerSchema.parse(JSON.parse(body.toString())).value;
    },

    /** Changes it in `author`'s name. Fails: INVALID naming the fields, NOT_FOUND, PLATFORM_UNREACHABLE. */
    async changeContent(operator: string, author: string, change: unknown): Promise<void> {
      const { status, body } = await ask(`/platform/content/${operator}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-author': author },
        body: JSON.stringify(change),
      });
      if (status === 200) return;
      if (status === 404) throw new Refusal('NOT_FOUND', 'It is not there, or was decided already.');
      if (status >= 500) throw new Refusal('PLATFORM_UNREACHABLE', `The platform answers ${status}.`);
      const fields = refusedSchema.safeParse(JSON.parse(body.toString())).data?.value.fields ?? {};
      throw new Refusal('INVALID', `Not accepted: ${Object.keys(fields).join(', ') || 'the change'}.`);
    },

    /** Failure records of the last minutes. Fails: PLATFORM_UNREACHABLE. */
    async failures(since: Date): Promise<FailureSummary> {
      const { status, body } = await get(`/platform/failures?since=${since.toISOString()}`);
      if (status !== 200)
        throw new Refusal('PLATFORM_UNREACHABLE', `The platform answers ${status} when asked for failures.`);
      return failureSummaryAnswerSchema.parse(JSON.parse(body.toString())).value;
    },
  };
}
