import { flagIds } from '@tessera/contracts/operator';
import { operationsServer, type OperationsServer } from '../server/testing/operations-server';
import { Refusal } from '../server/refusal';
import { valueOf } from './settings-values';

const path = '/platform/settings/aurora';
const articles = [{ id: 'term', title: 'Terms', content: '<p>Text</p>' }];
const overview = {
  languages: ['EN', 'TY'],
  versions: { flags: 0, texts: 3, regions: 0, help: 0, maintenance: 0 },
  closed: false,
  values: {
    flags: Object.fromEntries(flagIds.map((flag) => [flag, flag === 'FREEPLAY3'])),
    texts: { tagline: 'Play </textarea>', licence: 'A licence', texts: {} },
    regions: { blockedRegions: ['KP'], blockedNetworks: ['192.0.2.0/24'] },
    help: { EN: articles, TY: articles },
    maintenance: { closed: false, begins: null, ends: null, texts: {} },
  },
  history: [{ part: 'texts', version: 3, author: 'ben', at: '2026-03-02T08:00:00Z' }],
};

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
  server.office.answers.set(path, overview);
});
afterEach(() => server.dispose());

test('each part is a form over the version that is seen, and what is saved is text', async () => {
  const { body } = await (await server.as('editor')).get('/settings/aurora');
  expect(body).toContain('name="version" value="3"');
  expect(body).toContain('Play &lt;/textarea&gt;');
  expect(body).toContain('To close the site, type its code: aurora');
  expect(body).toMatch(/ben<\/td>/);
  expect(body).toMatch(/name="flag.FREEPLAY3"\s+checked/);
  const viewer = await (await server.as('viewer')).get('/settings/aurora');
  expect(viewer.body.match(/<fieldset class="plain"\s+disabled/g)).toHaveLength(5);
});

test('a part is saved in the name of who is signed in', async () => {
  const operator = await server.as('editor');
  const fields = {
    part: 'maintenance',
    version: '0',
    state: 'now',
    ends: '2026-03-02T10:00',
    confirm: 'aurora',
  };
  const sent = await operator.send('/settings/aurora', { ...fields, 'text.EN': 'New cables' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/settings/aurora?done=1#maintenance']);
  const value = { closed: true, begins: null, ends: '2026-03-02T10:00Z', texts: { EN: 'New cables' } };
  expect(server.office.changes).toEqual([
    {
      path,
      author: 'some-editor',
      roles: ['editor'],
      requestBody: { part: 'maintenance', version: 0, value, confirm: 'aurora' },
    },
  ]);
  const viewer = await server.as('viewer');
  expect((await viewer.send('/settings/aurora', fields)).statusCode).toBe(403);
});

test('a stale save is refused, says who was faster, and nothing that was typed is lost', async () => {
  server.office.refusal = new Refusal('CONFLICT', 'Somebody else changed this meanwhile.');
  const operator = await server.as('editor');
  const fields = { part: 'texts', version: '2', tagline: 'My <b>tagline</b>', licence: 'Mine' };
  const { statusCode, body } = await operator.send('/settings/aurora', fields);
  expect(statusCode).toBe(409);
  expect(body).toContain('Not saved: someone else saved this part in the meantime');
  expect(body).toContain('My &lt;b&gt;tagline&lt;/b&gt;');
  // Theirs is beside it, and the next save is over their version.
  expect(body).toContain('A licence');
  expect(body).toContain('name="version" value="3"');
});

test.each([
  ['flags', { 'flag.FREEPLAY3': 'on' }, overview.values.flags],
  [
    'regions',
    { blockedRegions: 'kp, us', blockedNetworks: '1.2.3.4\n::1/64' },
    { blockedRegions: ['KP', 'US'], blockedNetworks: ['1.2.3.4', '::1/64'] },
  ],
  [
    'texts',
    { tagline: 'T', licence: 'L', 'tagline.TY': 'M', 'licence.TY': '' },
    { tagline: 'T', licence: 'L', texts: { TY: { tagline: 'M', licence: '' } } },
  ],
  [
    'help',
    { language: 'TY', 'title.term': 'Tuntunin', 'content.term': '<p>x</p>' },
    { TY: [{ id: 'term', title: 'Tuntunin', content: '<p>x</p>' }] },
  ],
  [
    'maintenance',
    { state: 'open', begins: '2026-03-02T10:00', ends: '2026-03-02T11:00' },
    { closed: false, begins: null, ends: null, texts: {} },
  ],
  [
    'maintenance',
    { state: 'planned', begins: '2026-03-02T10:00', ends: '' },
    { closed: true, begins: '2026-03-02T10:00Z', ends: null, texts: {} },
  ],
] as const)('the form of %s asks for what the platform takes', (part, fields, value) => {
  expect(valueOf(part, fields)).toEqual(value);
});
