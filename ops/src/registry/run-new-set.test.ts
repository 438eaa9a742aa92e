import type { SeenFinding } from '../gate/run/run-set';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';
import type { Registry } from './registry';

let store: TemporaryRegistry;
let registry: Registry;
/** What the browser finds, and what it was asked to open. */
let found: SeenFinding[] | { why: string } = [];
let skipped: string[] = [];
const opened: { set: string; targets: string[] }[] = [];
const change = { author: 'ann', reason: 'a test' };

beforeEach(async () => {
  found = [];
  skipped = [];
  store = await temporaryRegistry(undefined, async ({ preview: { set } }, targets) => {
    opened.push({
      set,
      targets: targets.map(({ as, path, popup, from }) => [as, popup ?? path, from].join(' ').trim()),
    });
    return 'why' in found ? found : { findings: found, skipped };
  });
  registry = store.registry;
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  await store.release({ package: 'mf-lottery', version: '1.0.0', paths: ['/lottery'] });
  await store.release({
    package: 'mf-lottery',
    version: '1.1.0',
    paths: ['/lottery', '/lottery/*'],
    popups: ['slip'],
    examples: [{ address: '/lottery/{draw}', from: '/wps/draws' }],
  });
  await store.registry.pin('aurora', { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' }, change);
  opened.length = 0;
});
afterEach(() => store.dispose());

const newer = { 'mf-lottery': '1.1.0' };
const broken: SeenFinding = {
  where: '/lottery',
  theme: 'dark',
  problem: 'throws',
  detail: 'no draws',
  picture: Buffer.from('a picture'),
};
const lottery = async () => (await registry.current('aurora')).stable?.set.packages['mf-lottery']?.version;

test('before a pin the routes and popups of what is other in the set are opened, in its preview', async () => {
  const { set } = await registry.pin('aurora', newer, change);
  expect(opened).toEqual([
    {
      set,
      targets: [
        'visitor /lottery',
        'member /lottery',
        'visitor /lottery/{draw} /wps/draws',
        'member /lottery/{draw} /wps/draws',
        'visitor slip',
        'member slip',
      ],
    },
  ]);
  expect(await lottery()).toBe('1.1.0');
});

test.each([
  ['a pin', () => registry.pin('aurora', newer, change)],
  ['a rollout', () => registry.rollout.start('aurora', newer, 10, change)],
])('what is wrong with it refuses %s, with the picture', async (_, work) => {
  found = [broken, { ...broken, theme: 'light', picture: undefined }];
  await expect(work()).rejects.toMatchObject({
    code: 'RUN_REFUSED',
    message: expect.stringMatching(/\/lottery, dark: throws: no draws\n\/lottery, light/),
  });
  expect(await lottery()).toBe('1.0.0');
  expect((await registry.current('aurora')).rollouts).toEqual([]);
  const [name = '', ...more] = await registry.runPictures('aurora');
  expect([more, (await registry.runPicture('aurora', name))?.toString()]).toEqual([[], 'a picture']);
});

test('who may goes without, which the audit keeps; a dry run and a rollback open nothing', async () => {
  found = [broken];
  await registry.pin('aurora', newer, { ...change, dryRun: true });
  await registry.pin('aurora', newer, { ...change, withoutRun: true });
  await registry.rollback('aurora', [], change);
  expect(opened).toEqual([]);
  expect((await registry.auditTrail()).map(({ message }) => message)).toContain(
    'mf-lottery@1.1.0 (a test), without run',
  );
});

test('where nothing could be opened it is given all the same, and the audit says why', async () => {
  found = { why: 'the platform does not answer' };
  const { notOpened } = await registry.pin('aurora', newer, change);
  expect([await lottery(), notOpened]).toEqual(['1.1.0', 'the platform does not answer']);
  expect((await registry.auditTrail()).map(({ message }) => message)).toContain(
    'mf-lottery@1.1.0 (a test), not opened: the platform does not answer',
  );
});

test('which pages were not opened stands in the audit', async () => {
  skipped = ['/lottery/{draw} as visitor (no such record)'];
  await registry.pin('aurora', newer, change);
  expect((await registry.auditTrail()).map(({ message }) => message)).toContain(
    'mf-lottery@1.1.0 (a test), not opened: /lottery/{draw} as visitor (no such record)',
  );
});

test('where the gate does not open sets, each that is given has why in the audit, and one that changes nothing on screen has not', async () => {
  const without = await temporaryRegistry(undefined, undefined, 'no Chromium is installed');
  try {
    await without.release({ package: 'shell', version: '1.0.0' });
    const { notOpened } = await without.registry.pin('aurora', { shell: '1.0.0' }, change);
    await without.registry.pin('aurora', { shell: '1.0.0' }, change);
    expect(notOpened).toBe('no Chromium is installed');
    expect((await without.registry.auditTrail(2)).map(({ message }) => message)).toEqual([
      'shell@1.0.0: nothing to change (a test)',
      'shell@1.0.0 (a test), not opened: no Chromium is installed',
    ]);
  } finally {
    await without.dispose();
  }
});
