import { sql } from 'kysely';
import { sampleBuild } from '../testing/sample-build';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
beforeEach(async () => {
  store = await temporaryRegistry();
  for (const name of ['ann', 'ben', 'cara']) await store.people.add(name, { '*': ['viewer'] }, 'operations');
});
afterEach(() => store.dispose());

/** As somebody who has the database's password. */
async function byHand(statement: string): Promise<void> {
  await sql`alter table audit disable trigger user`.execute(store.db);
  await sql.raw(statement).execute(store.db);
  await sql`alter table audit enable trigger user`.execute(store.db);
}

test('what is on record is neither changed nor deleted by a program', async () => {
  await expect(store.db.updateTable('audit').set({ actor: 'eve' }).execute()).rejects.toThrow(
    'neither changed',
  );
  await expect(store.db.deleteFrom('audit').execute()).rejects.toThrow('nor deleted');
  expect(await store.registry.audit.check()).toMatchObject({ isWhole: true, sequence: 3 });
});

test('entries of many who come together are one chain', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => store.people.add(`p-${index}`, { '*': ['viewer'] }, 'ann')),
  );
  expect(await store.registry.audit.check()).toMatchObject({ isWhole: true, sequence: 15 });
});

test.each([
  ['changed', `update audit set actor = 'eve' where sequence = 2`, 2],
  ['missing', `delete from audit where sequence = 2`, 2],
  ['missing', `delete from audit where sequence = 1`, 1],
  ['cut', `delete from audit where sequence = 3`, 3],
  [
    'missing',
    `insert into audit (at, actor, action, message) values (now(), 'eve', 'people', 'was always here')`,
    4,
  ],
])('a record is seen to be %s', async (problem, statement, brokenAt) => {
  await byHand(statement);
  expect(await store.registry.audit.check()).toMatchObject({ isWhole: false, problem, brokenAt });
});

test('a record that was written anew as a whole is another one than was noted', async () => {
  const { sequence, hash } = await store.registry.audit.check();
  await store.people.remove('ann', 'operations');
  const noted = { sequence, hash };
  expect(await store.registry.audit.check(noted)).toMatchObject({ isWhole: true, sequence: 4 });
  await byHand(`
    do $$
    declare entry audit;
    begin
      update audit_head set sequence = 0, hash = '';
      update audit set actor = 'eve', sequence = null, hash = null;
      for entry in select * from audit order by id loop perform audit_chain_entry(entry); end loop;
    end $$`);
  expect(await store.registry.audit.check()).toMatchObject({ isWhole: true, sequence: 4 });
  expect(await store.registry.audit.check(noted)).toMatchObject({ problem: 'rewritten', brokenAt: 3 });
});

test('a refused publication names package and version, and no folder of a machine', async () => {
  await store.release({ package: 'mf-lottery', version: '1.0.0' });
  const other = await sampleBuild(store.root, {
    package: 'mf-lottery',
    version: '1.0.0',
    content: '/* other */',
  });
  await expect(store.registry.publish(other, { author: 'ann' })).rejects.toMatchObject({
    code: 'RELEASE_EXISTS',
  });
  await expect(store.registry.publish(`${store.root}/nothing`, { author: 'ann' })).rejects.toThrow('nothing');
  const [without, refused, done] = await store.registry.auditTrail(3);
  expect(done).toMatchObject({ action: 'publish', message: 'mf-lottery@1.0.0', code: null });
  expect(refused?.message).toMatch(/^mf-lottery@1\.0\.0: /);
  expect(without?.message).toContain('the build has no release.json');
  for (const entry of [without, refused, done]) expect(entry?.message).not.toContain(store.root);
});

test('the record is searched by who, what, outcome and day, page by page, and exported as it was searched', async () => {
  await store.people.remove('nobody', 'ann').catch(() => undefined);
  store.clock.now = new Date('2026-03-05T08:00:00Z');
  await store.people.add('=dora', { '*': ['viewer'] }, 'ben');
  const found = async (filter: Parameters<typeof store.registry.audit.search>[0]) =>
    (await store.registry.audit.search(filter)).entries.map(({ message }) => message);
  expect(await found({ actor: 'BE' })).toEqual(['add =dora (viewer)']);
  expect(await found({ outcome: 'refused' })).toEqual(['remove nobody: there is no person "nobody"']);
  expect(await found({ text: 'ra (' })).toEqual(['add =dora (viewer)', 'add cara (viewer)']);
  expect(await found({ text: '%' })).toEqual([]);
  expect(await found({ from: '2026-03-03', until: '2026-03-05' })).toEqual(['add =dora (viewer)']);
  expect(await found({ until: '2026-03-01' })).toEqual([]);
  expect(await found({ action: 'people' })).toHaveLength(5);
  expect(await found({ action: 'people', before: 2 })).toEqual(['add ann (viewer)']);
  const file = await store.registry.audit.export({ actor: 'ben' });
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain(',ben,people,,add =dora (viewer),,');
});

test('every change is on record with the package and the version that it was about', async () => {
  const { registry } = store;
  const by = { author: 'ann', reason: 'a test' };
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    for (const name of ['shell', 'mf-points'])
      await store.release({
        package: name,
        version,
        ...(name === 'shell' ? {} : { paths: ['/points'] }),
      });
  const last = async () => (await registry.auditTrail(1))[0]?.message;
  await registry.pin('aurora', { shell: '1.0.0', 'mf-points': '1.0.0' }, by);
  const newer = { 'mf-points': '1.1.0' };

  await registry.pin('aurora', newer, by);
  expect(await last()).toBe('mf-points@1.1.0 (a test)');
  await registry.rollback('aurora', [], by);
  expect(await last()).toBe('what changed last: mf-points@1.0.0 instead of 1.1.0 (a test)');
  await registry.pin('aurora', newer, by);
  await registry.rollback('aurora', ['mf-points'], by);
  expect(await last()).toBe('mf-points: mf-points@1.0.0 instead of 1.1.0 (a test)');
  await registry.pin('aurora', newer, by);
  await registry.stepBack('aurora', undefined, by);
  expect(await last()).toBe('one step: mf-points@1.0.0 instead of 1.1.0 (a test)');

  await registry.promote('aurora', 'jade', undefined, by);
  expect(await last()).toBe('everything of aurora: mf-points@1.0.0, shell@1.0.0 (a test)');
  await registry.pin('aurora', newer, by);
  await registry.promote('aurora', 'jade', ['mf-points'], by);
  expect(await last()).toBe('mf-points of aurora: mf-points@1.1.0 instead of 1.0.0 (a test)');

  const beside = 'mf-points@1.2.0 beside 1.1.0 (a test)';
  const start = () => registry.rollout.start('aurora', { 'mf-points': '1.2.0' }, 10, by);
  await start();
  expect(await last()).toBe('mf-points@1.2.0 to 10 % (a test)');
  await registry.rollout.percent('aurora', 50, by);
  expect(await last()).toBe(`to 50 %: ${beside}`);
  await registry.rollout.abort('aurora', by, 'mf-points');
  expect(await last()).toBe(`abort of mf-points: ${beside}`);
  await start();
  await registry.rollback('aurora', [], by);
  expect(await last()).toBe('what changed last: mf-points@1.1.0 instead of 1.2.0 (a test)');
  await start();
  await registry.rollout.finish('aurora', by, 'mf-points');
  expect(await last()).toBe(`finish of mf-points: ${beside}`);
});

test.each([
  ['go-on', 'mf-points@1.1.0 beside 1.0.0'],
  ['roll-back', 'mf-points@1.1.0 beside 1.0.0'],
] as const)(
  'what the analysis decides (%s) is on record with package and version',
  async (decision, about) => {
    const { registry } = store;
    const by = { author: 'ann', reason: 'a test' };
    for (const version of ['1.0.0', '1.1.0']) {
      await store.release({ package: 'shell', version });
      await store.release({ package: 'mf-points', version, paths: ['/points'] });
    }
    await registry.pin('aurora', { shell: '1.0.0', 'mf-points': '1.0.0' }, by);
    const plan = [10, 50].map((percent) => ({ percent, seconds: 60, visits: 5 }));
    await registry.rollout.plan('aurora', { 'mf-points': '1.1.0' }, plan, by);
    expect((await registry.auditTrail(1))[0]?.message).toBe(
      'mf-points@1.1.0 in steps of 10 %, 50 % (a test)',
    );
    const [running] = (await registry.current('aurora')).rollouts;
    const candidate = running?.loaded.set.id ?? '';
    await registry.rollout.decide('aurora', { candidate, step: 0 }, decision, by);
    expect((await registry.auditTrail(1))[0]?.message).toBe(`${decision}: ${about} (a test)`);
  },
);
