import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';
import { createMirrorMetrics } from './mirror-metrics';
import { createOperationsMetrics } from './operations-metrics';

let store: TemporaryRegistry;
beforeEach(async () => {
  store = await temporaryRegistry();
});
afterEach(() => store.dispose());

const operations = () =>
  createOperationsMetrics({
    status: store.registry.status,
    healthSums: async (_, since) => ({
      since: since.toISOString(),
      cells: [{ set: 'none', page: '', remote: '', version: '', metric: 'visits', bin: 0, count: 3 }],
    }),
    alerts: store.alerts,
    now: () => store.clock.now,
  });

test('what runs where is told, a rollout by its share', async () => {
  for (const version of ['1.0.0', '1.1.0']) await store.release({ package: 'mf-lottery', version });
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  const by = { author: 'ann', reason: 'a Tuesday release' };
  await store.registry.pin('aurora', { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' }, by);
  await store.registry.rollout.start('aurora', { 'mf-lottery': '1.1.0' }, 25, by);
  const metrics = operations();
  await metrics.refresh();
  const text = await metrics.registry.metrics();
  expect(text).toContain('tessera_release{operator="aurora",package="mf-lottery",version="1.0.0"} 0.75');
  expect(text).toContain('tessera_release{operator="aurora",package="mf-lottery",version="1.1.0"} 0.25');
  expect(text).toContain('tessera_release{operator="aurora",package="shell",version="1.0.0"} 1');
  expect(text).toContain('tessera_rollout_share{operator="aurora"} 0.25');
  await store.registry.rollout.abort('aurora', by);
  await metrics.refresh();
  // What does not run any more is no series any more.
  expect(await metrics.registry.metrics()).not.toContain('1.1.0');
});

test('every metric that the dashboard names is one of ours', async () => {
  const file = path.resolve(import.meta.dirname, '../../monitoring/grafana-dashboard.json');
  const dashboard = JSON.parse(readFileSync(file, 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
    annotations: { list: { expr: string }[] };
  };
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets),
    ...dashboard.annotations.list,
  ].map(({ expr }) => expr);
  const used = new Set(expressions.flatMap((expr) => expr.match(/\btessera_\w+/g) ?? []));
  const registries = [operations().registry, createMirrorMetrics().registry];
  const exposed = (await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))).flat();
  const source = path.resolve(import.meta.dirname, '../../../platform/src/metrics/platform-metrics.ts');
  const ofPlatform = readFileSync(source, 'utf8').matchAll(/new (\w+)\(\{\s*name: '(tessera_\w+)'/g);
  const own = [
    ...exposed.map(({ name, type }) => ({ name, isHistogram: String(type) === 'histogram' })),
    ...[...ofPlatform].map(([, kind, name = '']) => ({ name, isHistogram: kind === 'Histogram' })),
  ];
  const names = new Set(
    own.flatMap(({ name, isHistogram }) =>
      isHistogram ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  expect([...used].filter((name) => !names.has(name))).toEqual([]);
  // And each of ours is looked at.
  expect(
    own.map(({ name }) => name).filter((name) => ![...used].some((each) => each.startsWith(name))),
  ).toEqual([]);
});
