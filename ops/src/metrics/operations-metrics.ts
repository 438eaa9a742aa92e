import type { HealthSums, StatusGrid } from '@tessera/contracts/operations';
import type { Alerts } from '../alerts/alerts';
import { Counter, Gauge, Registry } from '@tessera/server-kit/metrics';
import { faulty, visitNumbers } from '../analysis/visit-numbers';

interface Options {
  status(): Promise<StatusGrid>;
  /** What visits had, as the platform has it; rejects while it does not answer. */
  healthSums(operator: string, since: Date): Promise<HealthSums>;
  alerts: Pick<Alerts, 'list'>;
  now(): Date;
}

const windowMs = 10 * 60_000;

export type OperationsMetrics = ReturnType<typeof createOperationsMetrics>;

/**
 * createOperationsMetrics makes what operations tell of releases: what runs where, rollouts, and how the visits of the last ten minutes
 * went. Labels are operators, packages and the versions that run now.
 */
export function createOperationsMetrics({ status, healthSums, alerts: alertLog, now }: Options) {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const runs = gauge(
    'tessera_release',
    'Share of the visitors that a version of a package is given to, 0 to 1',
    'operator',
    'package',
    'version',
  );
  const steps = gauge('tessera_release_steps', 'Number of the last step of an operator', 'operator');
  const rollout = gauge(
    'tessera_rollout_share',
    'Share of the visitors who are in a rollout, 0 to 1',
    'operator',
  );
  const withdrawn = gauge('tessera_withdrawn_running', 'Withdrawn releases that somebody is still given');
  const visits = gauge(
    'tessera_visits',
    'Visits of the last ten minutes that told how they went',
    'operator',
    'track',
  );
  const faults = gauge(
    'tessera_visits_with_failures',
    'Those of them that had a failure to load or an error',
    'operator',
    'track',
  );
  const platformUp = gauge('tessera_platform_answers', '1 while the platform answers operations');
  const requests = new Counter({
    name: 'tessera_operations_requests_total',
    help: 'Requests to operations, by how they ended: ok, refused (4xx), failed (5xx)',
    labelNames: ['outcome'],
    registers,
  });
  const alerts = gauge('tessera_alerts', 'Alerts that have not ended, by kind', 'kind');

  /** Asks for the state anew: before each answer. */
  async function refresh(): Promise<void> {
    const grid = await status();
    for (const metric of [runs, steps, rollout, visits, faults]) metric.reset();
    withdrawn.set(grid.withdrawn.length);
    let answers = 1;
    for (const { operator, packages, set, sequence, rollouts } of grid.operators) {
      // Visitors are in one of the rollouts or in none.
      const share = rollouts.reduce((sum, { percent }) => sum + percent, 0) / 100;
      for (const [name, version] of Object.entries(packages))
        runs.inc({ operator, package: name, version }, 1 - share);
      for (const running of rollouts)
        for (const [name, version] of Object.entries(running.packages))
          runs.inc({ operator, package: name, version }, running.percent / 100);
      steps.set({ operator }, sequence);
      rollout.set({ operator }, share);
      const sums = await healthSums(operator, new Date(now().getTime() - windowMs)).catch(() => undefined);
      if (!sums) answers = 0;
      const tracks = {
        stable: set === null ? [] : [set],
        candidate: rollouts.map(({ candidate }) => candidate),
      };
      for (const [track, ids] of Object.entries(tracks)) {
        if (!sums || ids.length === 0) continue;
        const numbers = ids.map((id) => visitNumbers(sums.cells, id));
        visits.set(
          { operator, track },
          numbers.reduce((sum, each) => sum + each.visits, 0),
        );
        faults.set(
          { operator, track },
          numbers.reduce((sum, each) => sum + each.affected(faulty), 0),
        );
      }
    }
    platformUp.set(answers);
    alerts.reset();
    for (const { kind, endedAt } of await alertLog.list()) if (endedAt === null) alerts.inc({ kind });
  }
  return { registry, refresh, requests };
}
