import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const repository = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

interface Service {
  image: string;
  build?: { dockerfile: string; target?: string };
  command?: string[];
  entrypoint?: string[];
  working_dir?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  network_mode?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const service = (name: string) => {
  const found = compose.services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

test('nginx, two platform processes, PostgreSQL, a store and the release job are there', () => {
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['edge', 'platform-a', 'platform-b', 'postgres', 'store', 'mirror', 'release']),
  );
});

test("the edge is given every name of nginx's configuration, and no other", () => {
  const used = names(read('ops/nginx/nginx.conf.template'), /\$\{([A-Z_]+)\}/g);
  expect(new Set(Object.keys(service('edge').environment ?? {}))).toEqual(used);
});

test('nginx reaches the platforms by their names and ports', () => {
  const { PLATFORM_A, PLATFORM_B } = service('edge').environment ?? {};
  for (const server of [PLATFORM_A, PLATFORM_B]) {
    const [host = '', port] = (server ?? '').split(':');
    expect(service(host).environment?.['PORT']).toBe(port);
  }
});

test('operations reach the back office of the platform whose loopback they share, with the same token', () => {
  const operations = service('operations');
  expect(operations.network_mode).toBe('service:platform-a');
  const platform = service('platform-a');
  for (const name of ['PORT', 'OPERATIONS_TOKEN'])
    expect([name, operations.environment?.[name]]).toEqual([name, platform.environment?.[name]]);
  const port = Number(operations.environment?.['PORT']) + 2;
  expect(platform.ports).toEqual([`127.0.0.1:${port}:${port}`]);
});

test('the platform, the release job and the mirror are given names that they read', () => {
  const metrics = 'shared/server-kit/src/metrics/serve-metrics.ts';
  const traces = 'shared/server-kit/src/tracing/start-tracing.ts';
  const command = [
    'ops/src/commands/environment.ts',
    'ops/src/server/token.ts',
    'ops/src/gate/run/open-in-browser.ts',
  ];
  const readBy = (...files: string[]) => names(files.map(read).join(''), /\b([A-Z][A-Z_]+)\b/g);
  const values = {
    'platform-a': names(read('platform/src/config.ts'), /^ {2}([A-Z_]+): z\./gm),
    release: readBy(...command),
    operations: readBy(...command, 'ops/src/alerts/channels.ts', metrics, traces),
    mirror: readBy('ops/src/mirror/main.ts', metrics, traces),
  };
  for (const [name, read] of Object.entries(values))
    for (const variable of Object.keys(service(name).environment ?? {}))
      expect([name, variable, read.has(variable) || variable.startsWith('AWS_')]).toEqual([
        name,
        variable,
        true,
      ]);
});

test('alerts, mail, traces and the browser of the gate are set from outside, each where it is read', () => {
  const environmentOf = (name: string, variables: readonly string[]) =>
    variables.map((variable) => [variable, service(name).environment?.[variable]]);
  const passed = (variables: readonly string[], otherwise = '') =>
    variables.map((variable) => [variable, `\${${variable}:-${otherwise}}`]);
  const alerts = ['WEBHOOK_URL', 'WEBHOOK_SECRET', 'EMAIL_TO', 'EMAIL_FROM'].map((name) => `ALERT_${name}`);
  const toOperations = [...alerts, 'SMTP_URL'];
  expect(environmentOf('operations', toOperations)).toEqual(passed(toOperations));
  const collector = ['OTEL_EXPORTER_OTLP_ENDPOINT'];
  for (const name of ['platform-a', 'platform-b', 'operations', 'mirror'])
    expect([name, environmentOf(name, collector)]).toEqual([name, passed(collector)]);
  expect(environmentOf('platform-a', ['TRACE_SAMPLE'])).toEqual(passed(['TRACE_SAMPLE'], '0'));
});

test('whoever gives sets to players has a browser and the platform to open them at, and is held to it', () => {
  const image = read('ops/docker/node.Dockerfile');
  const [, withBrowser = ''] = image.split('FROM node AS operations');
  expect(withBrowser).toMatch(/apt-get install .* chromium /);
  expect(image.trimEnd()).toMatch(/USER node$/);
  for (const name of ['operations', 'release']) {
    const { build, environment, network_mode } = service(name);
    expect([name, build?.target, network_mode]).toEqual([name, 'operations', 'service:platform-a']);
    expect(environment).toMatchObject({
      NODE_ENV: 'production',
      CHROMIUM: '/usr/bin/chromium',
      PORT: service('platform-a').environment?.['PORT'],
    });
    expect(environment).not.toHaveProperty('GATE_RUN');
  }
});

test('Prometheus asks every process at a port that no service publishes and no proxy names', () => {
  const scraped = parse(read('ops/monitoring/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const targets = scraped.scrape_configs.flatMap(({ static_configs }) =>
    static_configs.flatMap((config) => config.targets),
  );
  const listening = services.flatMap(([name, { environment, network_mode }]) => {
    const port = environment?.['METRICS_PORT'];
    return port === undefined ? [] : [`${network_mode?.replace('service:', '') ?? name}:${port}`];
  });
  expect(targets.toSorted()).toEqual(listening.toSorted());
  const ports = targets.map((target) => target.split(':')[1] ?? '');
  for (const [, { ports: published }] of services)
    expect((published ?? []).filter((each) => ports.some((port) => each.includes(port)))).toEqual([]);
  expect(ports.filter((port) => read('ops/nginx/nginx.conf.template').includes(port))).toEqual([]);
  expect(read('ops/nginx/nginx.conf.template')).not.toContain('metrics');
});

test.each(services)('%s: what it names is there', (_name, { depends_on, volumes, build, image, ...own }) => {
  for (const [other, { condition }] of Object.entries(depends_on ?? {})) {
    expect(Object.keys(compose.services)).toContain(other);
    expect([other, condition, condition !== 'service_healthy' || 'healthcheck' in service(other)]).toEqual([
      other,
      condition,
      true,
    ]);
  }
  for (const [source = ''] of (volumes ?? []).map((volume) => volume.split(':')))
    expect([
      source,
      /^[$]/.test(source) || source in compose.volumes || existsSync(path.join(repository, source)),
    ]).toEqual([source, true]);
  expect(existsSync(path.join(repository, build?.dockerfile ?? '.'))).toBe(true);
  expect(build ? image : /:(?!latest)[\w.-]+$/.test(image)).toBeTruthy();
  const folder = path.join(repository, (own.working_dir ?? '/app').replace('/app', '.'));
  for (const word of [...(own.entrypoint ?? []), ...(own.command ?? [])])
    expect([word, !word.endsWith('.ts') || existsSync(path.join(folder, word))]).toEqual([word, true]);
});

test('copies what exists into an image, and no secret is written down', () => {
  const copied = [...read('ops/docker/edge.Dockerfile').matchAll(/^COPY (\S+)/gm)].map(
    ([, file]) => file ?? '',
  );
  expect(copied.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
  const secrets = [...read('docker-compose.yml').matchAll(/(PASSWORD|SECRET\w*): (.+)/g)].map(
    ([, , value]) => value,
  );
  expect(secrets.length).toBeGreaterThan(2);
  // What may be left out is empty then.
  for (const value of secrets) expect(value).toMatch(/^\$\{\w+:[?-]\}$/);
});

test('the image installs with the pnpm that the checkout names', () => {
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
  expect(read('ops/docker/node.Dockerfile')).toContain(`npm install --global ${packageManager}`);
});
