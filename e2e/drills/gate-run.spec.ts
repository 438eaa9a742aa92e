import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ops, publishVariant } from '../src/releases';
import { dataFolder } from '../src/site';
import { expect, test } from '../src/test';

/** Sets that a browser refuses at the gate, through the operations server that runs: nobody gets any of them. */
test.describe.configure({ mode: 'default' });

const base = `9.6.0-t${Date.now().toString(36)}`;
const heavy = Array.from({ length: 400_000 }, (_, index) =>
  ((index * 2_654_435_761) % 4_294_967_296).toString(36),
);

/** What each release of the points mall does beside its work, and what the gate says of it. */
const harms = {
  throws: [`setTimeout(() => { throw new Error('a drill'); });`, '/pointMall, dark: throws: a drill'],
  'throws-for-members': [
    `setTimeout(() => { if (sessionStorage.getItem('tessera.token')) throw new Error('a drill'); });`,
    '/pointMall as member, light: throws: a drill',
  ],
  hangs: [`setTimeout(() => { for (;;); }, 500);`, 'hangs: does not answer'],
  logs: [`console.error('a drill');`, 'console: a drill'],
  unnamed: [
    `setInterval(() => { const main = document.querySelector('main'); if (main && !document.getElementById('drill')) main.append(Object.assign(document.createElement('button'), { id: 'drill' })); }, 50);`,
    'accessibility: button-name',
  ],
  heavy: [`/* ${heavy.join(' ')} */`, 'bytes:'],
  textless: ['', 'throws: no text hero.visitorTitle'],
  healthy: ['', ''],
} as const;
type Harm = keyof typeof harms;
const versionOf = (harm: Harm) => `${base}-${harm}`;

const publishPoints = (harm: Harm) =>
  publishVariant('mf-points', versionOf(harm), (file, content, release) => {
    if (file === release.entry) return `${content};${harms[harm][0]} // ${harm}`;
    const isText = harm === 'textless' && /^text-.*json$/.test(file);
    return isText ? content.replaceAll('"hero.visitorTitle"', '"hero.visitorTitel"') : content;
  });

/** What a pin at an operator that nobody else uses says. */
const pin = (harm: Harm) =>
  ops('pin', 'drill', `mf-points@${versionOf(harm)}`, '--over-budget', '--reason', 'a drill').catch(
    (error: { stderr?: string }) => error.stderr ?? String(error),
  );

for (const harm of ['throws', 'throws-for-members', 'hangs', 'logs', 'unnamed', 'heavy', 'textless'] as const)
  test(`a release that is ${harm} is refused with what the gate saw`, async () => {
    await publishPoints(harm);
    const answer = await pin(harm);
    expect(answer).toContain('RUN_REFUSED');
    expect(answer).toContain(harms[harm][1]);
    const pictures = await readdir(path.join(dataFolder, 'artifacts/runs/drill'));
    if (harm !== 'hangs') expect(pictures.some((name) => name.endsWith('.png'))).toBe(true);
    expect(await ops('history', 'drill')).not.toContain(versionOf(harm));
  });

test('a healthy release passes, and is given', async () => {
  await publishPoints('healthy');
  expect(await pin('healthy')).toContain(versionOf('healthy'));
});
