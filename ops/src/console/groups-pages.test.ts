import { operationsServer, type OperationsServer } from '../server/testing/operations-server';

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
});
afterEach(() => server.dispose());

const releases = '/back-office/releases';
const target = { kind: 'pin', package: 'mf-lottery', version: '1.1.0' };
const query = new URLSearchParams(target).toString();
const setOf = async () =>
  (await server.registry.status()).operators.find(({ operator }) => operator === 'aurora')?.set ?? '';

test('a group is moved on one page, and each operator gives its own answer', async () => {
  const manager = await server.as('release-manager');
  const send = (url: string, fields: Record<string, string>) => manager.send(url, fields);
  expect((await send(`${releases}/groups`, { name: 'all', operators: 'jade' })).body).toContain(
    'it is every operator',
  );
  expect((await send(`${releases}/groups`, { name: 'asia', operators: 'jade' })).headers.location).toBe(
    `${releases}/groups/asia`,
  );
  const group = `${releases}/groups/all/change`;
  const preview = await manager.get(`${group}?${query}`);
  expect(preview.body).toMatch(
    /aurora<\/a\s*>[^]*1\.0\.0[^]*1\.1\.0[^]*accepts it[^]*jade<\/a\s*>[^]*CONTRACT_BROKEN/,
  );
  expect(preview.body).toContain('1 of 2 operators accept it');
  const seen = `aurora:${await setOf()}`;
  expect((await send(group, { ...target, expect: seen, reason: '' })).statusCode).toBe(400);
  const done = await send(group, { ...target, expect: seen, reason: 'a Tuesday release' });
  expect(done.body).toMatch(/aurora<\/a\s*>[^]*done[^]*jade<\/a\s*>[^]*CONTRACT_BROKEN/);
  const stale = await send(group, { ...target, kind: 'rollback', expect: seen, reason: 'too late' });
  expect(stale.body).toMatch(/aurora<\/a\s*>[^]*POINTER_MOVED/);
});

test('a group is given a rollout in steps, of which one package is promoted, moved, ended and taken back', async () => {
  const manager = await server.as('release-manager');
  const page = (await manager.get(`${releases}/groups/all`)).body;
  for (const kind of ['pin', 'start', 'plan', 'percent', 'finish', 'abort', 'rollback', 'promote'])
    expect(page).toContain(`name="kind" value="${kind}"`);
  expect(page).toContain(`href="${releases}/published"`);
  const group = `${releases}/groups/all/change`;
  const ask = async (fields: Record<string, string>) =>
    (await manager.get(`${group}?${new URLSearchParams(fields).toString()}`)).body;
  const act = async (fields: Record<string, string>) =>
    (await manager.send(group, { ...fields, expect: `aurora:${await setOf()}`, reason: 'for all of them' }))
      .body;
  const rollouts = async () => (await server.registry.current('aurora')).rollouts;

  const plan = { kind: 'plan', package: 'mf-lottery', version: '1.1.0' };
  expect(await ask(plan)).toMatch(/<input\s+id="steps"/);
  expect(await act({ ...plan, steps: 'at once' })).toMatch(/aurora<\/a\s*>[^]*INVALID/);
  expect(await act({ ...plan, steps: '10:5m:50, 100:5m:50' })).toMatch(/aurora<\/a\s*>[^]*done/);
  expect((await rollouts()).map(({ percent }) => percent)).toEqual([10]);
  // The choice of a package may be left as it is: then it is the only rollout.
  await act({ kind: 'percent', percent: '30', packageName: '' });
  expect((await rollouts()).map(({ percent }) => percent)).toEqual([30]);
  expect(await act({ kind: 'abort', packageName: 'mf-lobby' })).toMatch(/aurora<\/a\s*>[^]*ROLLOUT/);
  await act({ kind: 'finish', packageName: 'mf-lottery' });
  expect((await server.registry.status()).operators[0]?.packages).toMatchObject({ 'mf-lottery': '1.1.0' });
  expect(await ask({ kind: 'promote', from: 'aurora' })).toContain('accepts it');
  await act({ kind: 'rollback', package: '' });
  expect((await server.registry.status()).operators[0]?.packages).toMatchObject({ 'mf-lottery': '1.0.0' });
});

test('who may move one operator of a group is refused at the others, beside its own answer', async () => {
  const local = await server.as('release-manager', 'aurora');
  const { body } = await local.get(`${releases}/groups/all/change?${query}`);
  expect(body).toMatch(/aurora<\/a\s*>[^]*accepts it[^]*jade<\/a\s*>[^]*FORBIDDEN/);
  expect((await local.send(`${releases}/groups`, { name: 'asia', operators: 'jade' })).statusCode).toBe(403);
});
