import type { HealthSums, Vitals } from '@tessera/contracts/operations';
import type { ChainReport } from '@tessera/server-kit/database';
import { traceWork } from '@tessera/server-kit/tracing';
import type { Registry } from '../registry/registry';
import type { Alerts } from './alerts';
import type { AlertChannel } from './channels';
import {
  failuresMs,
  failuresOver,
  rolloutAborted,
  steady,
  vitalConditions,
  type AlertKind,
  type Condition,
} from './conditions';

interface WatchOptions {
  registry: Pick<Registry, 'status' | 'history' | 'audit'>;
  /** All reject while the platform does not answer. */
  platform: {
    healthSums(operator: string, since: Date): Promise<HealthSums>;
    vitals(): Promise<Vitals>;
    auditCheck(): Promise<ChainReport>;
  };
  alerts: Alerts;
  channels: readonly AlertChannel[];
  now(): Date;
  onError(error: unknown): void;
}

const hourMs = 3_600_000;
/** Reading the whole audit is much for every look. */
const auditEveryMs = 10 * 60_000;

const brokenChain = (
  kind: AlertKind,
  what: string,
  { isWhole, brokenAt }: Pick<ChainReport, 'isWhole' | 'brokenAt'>,
): Condition[] =>
  isWhole
    ? []
    : [{ kind, subject: '', detail: `${what} is not as it was written from entry ${brokenAt} on` }];

/** createWatch looks at everything that somebody is alerted of: each look begins, ends and tells of alerts. */
export function createWatch({ registry, platform, alerts, channels, now, onError }: WatchOptions) {
  let before: Condition[] = [];
  let audit: { at: number; found: Condition[] } | undefined;

  async function ofOperators(): Promise<Condition[]> {
    const { operators } = await registry.status();
    const found = operators.map(async ({ operator }) => {
      const recentFrom = new Date(now().getTime() - failuresMs);
      const aborted = rolloutAborted(operator, await registry.history(operator, { limit: 1 }), now());
      const failures = await Promise.all([
        platform.healthSums(operator, recentFrom),
        platform.healthSums(operator, new Date(recentFrom.getTime() - hourMs)),
      ]).then(
        ([recent, all]) => failuresOver(operator, recent, all),
        // Whether visits fail is not known then: what lasts goes on.
        () => before.filter(({ kind, subject }) => kind === 'failures' && subject === operator),
      );
      return [...aborted, ...failures];
    });
    return (await Promise.all(found)).flat();
  }

  const ofPlatform = (): Promise<Condition[]> =>
    platform.vitals().then(
      (vitals) => vitalConditions(vitals, now()),
      () => [
        // Nobody knows how the rest is: what lasts goes on.
        ...before.filter(({ kind }) => ['ledger', 'payment-waiting'].includes(kind)),
        { kind: 'platform-away', subject: '', detail: 'the platform does not answer operations' },
      ],
    );

  async function ofAudits(): Promise<Condition[]> {
    const at = now().getTime();
    if (audit && at - audit.at < auditEveryMs) return audit.found;
    const releases = await registry.audit.check();
    // While the platform does not answer nobody knows of its own: what lasts goes on.
    const backOffice = await platform.auditCheck().catch(() => undefined);
    const lasting = audit?.found.filter(({ kind }) => kind === 'back-office-audit-broken') ?? [];
    audit = {
      at,
      found: [
        ...brokenChain('audit-broken', 'the release audit', releases),
        ...(backOffice
          ? brokenChain('back-office-audit-broken', 'the audit of the back office', backOffice)
          : lasting),
      ],
    };
    return audit.found;
  }

  async function notify(): Promise<void> {
    for (const event of await alerts.pending()) {
      const answers = await Promise.allSettled(channels.map((channel) => channel(event)));
      for (const answer of answers) if (answer.status === 'rejected') onError(answer.reason);
      // What nobody could be told of is told at the next look.
      if (channels.length === 0 || answers.some(({ status }) => status === 'fulfilled'))
        await alerts.markSent(event);
    }
  }

  return {
    /** Looks once. */
    async look(): Promise<void> {
      const found = (await Promise.all([ofOperators(), ofPlatform(), ofAudits()])).flat();
      await alerts.take(steady(found, before));
      before = found;
      await notify();
    },
  };
}

/** keepWatching looks again and again, never twice at a time, until the returned function is called. */
export function keepWatching(
  watch: { look(): Promise<void> },
  everyMs: number,
  onError: (error: unknown) => void,
): () => void {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void traceWork('look for alerts', watch.look, onError).finally(() => (isLooking = false));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
