import { affectedBin, healthBin, totalBin, type HealthSums } from '@tessera/contracts/operations';
import type { HealthMetric } from '@tessera/contracts/release';
import { operationsServer, type OperationsServer } from '../server/testing/operations-server';

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
});
afterEach(() => server.dispose());

const url = '/back-office/releases/operators/aurora/health';

function report(set: string): void {
  const at = '2026-03-02T07:30:00.000Z';
  const of = { set, page: 'lobby:home', remote: '', version: '' };
  const cell = (metric: HealthMetric, bin: number, count: number, rest = {}) => ({
    ...of,
    metric,
    bin,
    count,
    ...rest,
  });
  const lottery = { remote: 'lottery', version: '1.1.0' };
  const cells: HealthSums['cells'] = [
    cell('visits', affectedBin, 40),
    cell('visits', totalBin, 40),
    cell('uncaught', affectedBin, 10),
    cell('uncaught', totalBin, 70),
    cell('visits', totalBin, 25, lottery),
    cell('uncaught', totalBin, 70, lottery),
    cell('lcp', healthBin('lcp', 1_200), 40),
  ];
  server.failures.sums = { since: at, cells };
  server.failures.series = {
    since: at,
    stepSeconds: 60,
    cells: cells.filter(({ remote }) => remote === '').map((each) => ({ ...each, at })),
  };
}

test('shows how visits went over time, by release and by page, with release marks and numbers', async () => {
  const [aurora] = (await server.registry.status()).operators;
  report(aurora?.set ?? '');
  const viewer = await server.as('viewer');
  const { statusCode, body } = await viewer.get(`${url}?range=day`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`aria-label="Visits with errors. ${aurora?.set}: 25 %"`);
  expect(body).toMatch(/<td class="number">25 %<\/td>/);
  expect(body).toMatch(/LCP, p75[\s\S]*1220 ms/);
  expect(body).toContain('class="mark"');
  expect(body).toMatch(
    /UTC · Pin · ann: the first set <ul class="changes">\s*<li>\S+ <del>none<\/del> → <ins>1\.0\.0<\/ins>/,
  );
  expect(body).toMatch(/lottery 1\.1\.0<\/th>\s*<td class="number">25<\/td>\s*<td class="number">70</);
  expect(body).toContain('lobby:home');
  expect(body).toContain('failures?operator=aurora&phase=runtime">Which errors these were</a>');
  expect(body).not.toMatch(/style="/);
});

test('says in words what was not measured, and shows no number in its place', async () => {
  const [aurora] = (await server.registry.status()).operators;
  report(aurora?.set ?? '');
  const { body } = await (await server.as('viewer')).get(`${url}?range=day`);
  expect(body).toContain(`aria-label="INP, p75. ${aurora?.set}: not measured"`);
  expect(body).toMatch(
    /INP, p75\s*<span class="faint"><span aria-hidden="true">–<\/span><span class="unseen">not measured/,
  );
  expect(body).not.toMatch(/>0 (ms|MB)</);
});

test('draws few visits as dots that a release mark does not hide', async () => {
  report('0123456789abcdef');
  const { body } = await (await server.as('viewer')).get(`${url}?range=day`);
  expect(body).toMatch(/<circle class="set0" [^>]*r="3.5"/);
});

test('shows the release marks while the platform is down, and says so', async () => {
  const { statusCode, body } = await (await server.as('viewer')).get(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('Health can’t be loaded');
  expect(body).toContain('The platform isn’t answering.');
  expect(body).toContain('Pin · ann: the first set');
});

test('says that nobody has reported where nobody has', async () => {
  server.failures.sums = { since: '', cells: [] };
  server.failures.series = { since: '', stepSeconds: 60, cells: [] };
  const { body } = await (await server.as('viewer')).get(url);
  expect(body).toContain('No visit has reported in this time.');
  expect((await (await server.as('editor')).get(`${url}?range=year`)).statusCode).toBe(400);
});

test.each([
  ['fil', 'Kalusugan ng aurora', 'May error'],
  ['tl', 'Kalusugan ng aurora', 'Bawat pahina'],
])('speaks %s', async (language, title, word) => {
  report('0123456789abcdef');
  const { cookie } = await server.as('viewer');
  const { body } = await server.app.inject({
    url,
    headers: { host: 'localhost:8082', cookie: `${cookie}; back_office_language=${language}` },
  });
  expect(body).toContain(title);
  expect(body).toContain(word);
});

test('a roll-out begins with steps that are written down, and the page says what the analysis waits for', async () => {
  const change = '/back-office/releases/operators/aurora/change';
  const manager = await server.as('release-manager');
  const preview = await manager.get(`${change}?kind=plan&package=mf-lottery&version=1.1.0`);
  expect(preview.body).toContain('value="10:15m:200,50:15m:200,100:30m:400"');
  const { set } = (await server.registry.status()).operators[0] ?? {};
  const sent = {
    kind: 'plan',
    package: 'mf-lottery',
    version: '1.1.0',
    reason: 'by itself',
    expect: set ?? '',
  };
  const wrong = await manager.send(change, { ...sent, steps: '50,10' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('Write the steps as percent:time:visits');
  expect(wrong.body).toContain('value="50,10"');
  expect(wrong.body).toContain('value="by itself"');
  const done = await manager.send(change, { ...sent, steps: '10:1h:50,100' });
  expect(done.statusCode).toBe(303);
  const rollout = (await server.registry.status()).operators[0]?.rollouts[0];
  await server.registry.rollout.note(
    'aurora',
    { candidate: rollout?.candidate ?? '', step: 0 },
    {
      decision: 'wait',
      why: 'unsure',
      visits: 53,
      beside: 90,
      findings: [{ rule: 'errors', candidate: 0.1, baseline: 0, remote: 'lottery 1.1.0' }],
      at: '2026-03-02T08:00:00.000Z',
    },
  );
  const { body } = await manager.get('/back-office/releases/operators/aurora');
  expect(body).toContain('10 % for 1h, 50 visits at least');
  expect(body).toContain('Perhaps worse, perhaps chance.');
  expect(body).toMatch(/More errors after load\. 10 %, beside it 0 %\. lottery 1\.1\.0/);
});
