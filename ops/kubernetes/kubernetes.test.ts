import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';

const repository = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.yaml'));
const manifests = files
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(read(`ops/kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  );
/** By the schemas that Kubernetes publishes, each of its own version. */
const kinds = {
  'apps/v1/Deployment': Deployment,
  'autoscaling/v2/HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'policy/v1/PodDisruptionBudget': PodDisruptionBudget,
  'v1/Namespace': Namespace,
  'v1/Service': Service,
};
const named = manifests.map(
  (manifest) => [`${manifest.apiVersion}/${manifest.kind}/${manifest.metadata.name}`, manifest] as const,
);
const validate = ({ apiVersion, kind, ...rest }: Manifest) => {
  const Model = kinds[`${apiVersion}/${kind}` as keyof typeof kinds];
  new Model(rest as never).validate();
};

test.each(named)('%s is as Kubernetes publishes it', (_name, manifest) => {
  expect(() => validate(manifest)).not.toThrow();
});

test('what Kubernetes would refuse is found', () => {
  const [, platform] = named.find(([name]) => name === 'apps/v1/Deployment/platform') ?? [];
  if (!platform) throw new Error('no platform');
  const wrong = { ...platform, spec: { ...platform.spec, replicas: 'two' } };
  expect(() => validate(wrong)).toThrow(/replicas/);
  expect(() => validate({ ...platform, spec: { template: platform.spec['template'] } })).toThrow(/selector/);
});

interface Container {
  name: string;
  image: string;
  command?: string[];
  workingDir?: string;
  env?: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  volumeMounts?: { name: string }[];
}
interface PodSpec {
  containers: Container[];
  volumes: { name: string }[];
}
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const podOf = ({ spec }: Manifest) => (spec['template'] as { spec: PodSpec }).spec;
const labelsOf = ({ spec }: Manifest) =>
  (spec['template'] as { metadata: { labels: Record<string, string> } }).metadata.labels;
const containers = deployments.flatMap((deployment) =>
  podOf(deployment).containers.map(
    (container) => [`${deployment.metadata.name}/${container.name}`, container, podOf(deployment)] as const,
  ),
);
const environmentOf = (container: Container) =>
  Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));

test('everything in the folder is applied', () => {
  const { resources } = parse(read('ops/kubernetes/kustomization.yaml')) as { resources: string[] };
  expect(resources.toSorted()).toEqual(files.filter((file) => file !== 'kustomization.yaml').toSorted());
});

test.each(containers)('%s: what it names is there', (_name, container, { volumes }) => {
  const { command, workingDir, ports = [], livenessProbe, readinessProbe, volumeMounts = [] } = container;
  expect(volumes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(volumeMounts.map(({ name }) => name)),
  );
  const probed = [livenessProbe, readinessProbe].flatMap((probe) => (probe ? [probe.httpGet.port] : []));
  expect(ports.map(({ name }) => name)).toEqual(expect.arrayContaining(probed));
  const script = command && workingDir ? [`${workingDir.replace('/app/', '')}/${command.at(-1)}`] : [];
  expect(script.filter((file) => read(file) === '')).toEqual([]);
  const { METRICS_PORT = [] } = environmentOf(container);
  const listening = ports.map(({ containerPort }) => String(containerPort));
  expect(listening).toEqual(expect.arrayContaining([METRICS_PORT].flat()));
});

test('no two containers of a pod listen on one port', () => {
  for (const deployment of deployments) {
    const ports = podOf(deployment).containers.flatMap(({ ports: own }) =>
      (own ?? []).map(({ containerPort }) => containerPort),
    );
    expect([deployment.metadata.name, new Set(ports).size]).toEqual([deployment.metadata.name, ports.length]);
  }
});

test('each process is given what it is given by compose, but for what secrets hold', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const same = {
    'platform/platform': [
      'platform-a',
      'NODE_ENV',
      'PORT',
      'ARTIFACTS_DIR',
      'OPERATORS_DIR',
      'TRUSTED_PROXIES',
      'DRAIN_SECONDS',
    ],
    'edge/edge': ['edge', 'HTTP_PORT', 'HTTPS_PORT', 'ARTIFACTS_DIR', 'RUN_DIR'],
    'operations/operations': ['operations', 'NODE_ENV', 'PORT', 'CHROMIUM', 'OPERATORS_DIR'],
    'platform/mirror': ['mirror', 'MIRROR_DIR'],
  };
  for (const [name, [service = '', ...variables]] of Object.entries(same)) {
    const [, container] = containers.find(([own]) => own === name) ?? [];
    for (const variable of variables)
      expect([name, variable, container && environmentOf(container)[variable]]).toEqual([
        name,
        variable,
        compose.services[service]?.environment[variable],
      ]);
  }
  const [, edge] = containers.find(([name]) => name === 'edge/edge') ?? [];
  expect(Object.keys(edge ? environmentOf(edge) : {}).toSorted()).toEqual(
    Object.keys(compose.services['edge']?.environment ?? {}).toSorted(),
  );
});

test('services, budgets and the autoscaler lead to pods that are there', () => {
  const of = <Spec>(name: string) =>
    manifests.flatMap(({ kind, spec }) => (kind === name ? [spec as Spec] : []));
  const selected = [
    ...of<{ selector: object }>('Service').map(({ selector }) => selector),
    ...of<{ selector: { matchLabels: object } }>('PodDisruptionBudget').map(
      ({ selector }) => selector.matchLabels,
    ),
  ];
  expect(selected).toHaveLength(4);
  expect(deployments.map(labelsOf)).toEqual(expect.arrayContaining(selected));
  const scaled = of<{ scaleTargetRef: { name: string } }>('HorizontalPodAutoscaler');
  expect(scaled.map(({ scaleTargetRef }) => scaleTargetRef.name)).toEqual(['platform']);
});

test('the autoscaler asks for metrics that the platform tells', () => {
  const [, autoscaler] = named.find(([name]) => name.includes('HorizontalPodAutoscaler')) ?? [];
  const metrics = autoscaler?.spec['metrics'] as { pods?: { metric: { name: string } } }[];
  const metricsSource = read('platform/src/metrics/platform-metrics.ts');
  const metricNames = metrics.flatMap(({ pods }) => (pods ? [pods.metric.name.replace(/_p95$/, '')] : []));
  expect(metricNames).toHaveLength(2);
  for (const metric of metricNames) expect(metricsSource).toContain(`'${metric}'`);
});
