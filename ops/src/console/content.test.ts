import { operationsServer, type OperationsServer } from '../server/testing/operations-server';
import { Refusal } from '../server/refusal';

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
  server.content.overview = {
    announcements: [
      {
        id: 'n-1',
        version: 3,
        type: 'PL',
        execution: '',
        title: 'Hello <b>all</b>',
        content: '<p>All</p>',
        promotionType: '',
        at: '2026-03-02T08:00:00Z',
      },
    ],
    banners: [
      {
        id: 'b-1',
        version: 5,
        groupName: 'w_home',
        title: 'Theirs',
        subtitle: 'Sub',
        action: 'Go',
        linkageType: 'NONE',
        linkage: '',
      },
    ],
    promotions: [],
    applications: [
      {
        id: '7',
        version: 2,
        promotion: 'Safety net',
        account: 'player01',
        status: 'APPLYING',
        comment: '<script>alert(1)</script>',
        remark: '',
        images: [],
        at: '2026-03-02T08:00:00Z',
      },
    ],
    feedback: [
      {
        id: '9',
        version: 1,
        kind: 'COMPLAINT',
        account: 'player01',
        content: 'It is slow',
        state: 'OPEN',
        answer: '',
        at: '2026-03-02T08:00:00Z',
      },
    ],
    closed: [
      {
        subject: 'game',
        id: 'g-1',
        name: 'Old Clock',
        author: 'ann',
        at: '2026-03-02T08:00:00Z',
      },
    ],
    audit: [],
  };
});
afterEach(() => server.dispose());

const address = '/content/aurora';

test('an application is approved in the name of who is signed in', async () => {
  const operator = await server.as('support');
  const sent = await operator.send(address, {
    kind: 'application',
    id: '7',
    decision: 'approve',
    remark: '',
  });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${address}?done=1`]);
  expect(server.content.changes).toEqual([
    {
      operator: 'aurora',
      author: 'some-support',
      roles: ['support'],
      change: { kind: 'application', id: '7', decision: 'approve', remark: '' },
    },
  ]);
});

test.each([
  ['viewer', []],
  ['support', ['application', 'feedback']],
  ['finance', ['application']],
  ['editor', ['announcement', 'announcement.edit', 'banner', 'catalogue.close']],
] as const)('a %s has the forms of that role alone', async (role, kinds) => {
  const { body } = await (await server.as(role)).get(address);
  for (const kind of [
    'announcement',
    'announcement.edit',
    'banner',
    'catalogue.close',
    'application',
    'feedback',
  ])
    expect([kind, body.includes(`name="kind" value="${kind}"`)]).toEqual([
      kind,
      kinds.some((has) => has === kind),
    ]);
});

test.each([
  ['editor', false, false],
  ['finance', true, false],
  ['support', true, true],
] as const)('a %s is shown applications: %s, and messages: %s', async (role, applications, messages) => {
  const { body } = await (await server.as(role)).get(address);
  expect([body.includes('Safety net'), body.includes('It is slow')]).toEqual([applications, messages]);
});

test('a reward is issued by who decides over money, who answers members rejects', async () => {
  const decision = { kind: 'application', id: '7', version: '2', remark: '' };
  const [support, finance] = [await server.as('support'), await server.as('finance')];
  expect((await support.send(address, { ...decision, decision: 'issue' })).statusCode).toBe(403);
  expect((await finance.send(address, { ...decision, decision: 'reject' })).statusCode).toBe(403);
  expect((await finance.send(address, { ...decision, decision: 'issue' })).statusCode).toBe(303);
  expect((await support.get(address)).body).not.toContain('value="issue"');
  expect((await finance.get(address)).body).not.toContain('value="reject"');
});

test('what needs a second person is said in the words of the platform, and what was typed stays', async () => {
  server.content.refusal = new Refusal(
    'FORBIDDEN',
    'This needs a second person: propose it in the back office.',
  );
  const typed = { kind: 'banner', id: 'b-1', version: '5', title: 'Mine' };
  const { statusCode, body } = await (await server.as('editor')).send(address, typed);
  expect(statusCode).toBe(403);
  expect(body).toContain('propose it in the back office');
  expect(body).toContain('value="Mine"');
});

test('what players wrote is text, never HTML', async () => {
  const { body } = await (await server.as('support')).get(address);
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test.each([
  ['image/png', 'png', [0x89]],
  ['image/jpeg', 'jpg', [0xff]],
])(
  'a picture (%s) of a player comes as what it is, under a name that is nobody\u2019s words',
  async (type, ending, bytes) => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    server.office.answers.set(`/platform/uploads/${id}`, Buffer.from(bytes));
    const { headers } = await (await server.as('support')).get(`/content-pictures/${id}`);
    expect((await (await server.as('editor')).get(`/content-pictures/${id}`)).statusCode).toBe(403);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `inline; filename="picture-${id}.${ending}"`,
      'x-content-type-options': 'nosniff',
    });
  },
);

test('a viewer looks and changes nothing; nor does a form of another session', async () => {
  const viewer = await server.as('viewer');
  expect((await viewer.get(address)).body).not.toContain('name="kind"');
  expect((await viewer.send(address, { kind: 'promotion.end', id: 'p' })).statusCode).toBe(403);
  const operator = await server.as('editor');
  const forged = await operator.send(address, { csrf: 'guess', kind: 'promotion.end', id: 'p' });
  expect(forged.statusCode).toBe(403);
  expect(server.content.changes).toEqual([]);
});

test('what the platform refuses is said in the words of the form, and what was typed stays', async () => {
  server.content.refusal = new Refusal('INVALID', 'Not accepted: linkage.', { linkage: 'FIELD_FORMAT' });
  const operator = await server.as('editor');
  const typed = { kind: 'banner', id: 'b-1', version: '5', title: 'Mine', linkage: 'javascript:x' };
  const { statusCode, body } = await operator.send(address, typed);
  expect(statusCode).toBe(400);
  expect(body).toContain('Path, id or https address: wrong format');
  expect(body).toContain('value="Mine"');
  expect(body).toContain('value="javascript:x"');
});

test('of two consoles on one banner the second is told, keeps what it typed and sees what is saved', async () => {
  server.content.refusal = new Refusal('CONFLICT', 'Somebody else changed this meanwhile (ann, 08:00).');
  const operator = await server.as('editor');
  const typed = { kind: 'banner', id: 'b-1', version: '4', title: 'Mine', subtitle: 'My sub' };
  const { statusCode, body } = await operator.send(address, typed);
  expect(statusCode).toBe(409);
  expect(body).toContain('someone else changed this record in the meantime');
  for (const kept of ['value="Mine"', 'value="My sub"', 'Theirs', 'name="version" value="5"'])
    expect(body).toContain(kept);
});

test('what was typed over a record that has ended meanwhile is shown, as no form is left for it', async () => {
  server.content.refusal = new Refusal('CONFLICT', 'Somebody else changed this meanwhile (ann, 08:00).');
  const operator = await server.as('editor');
  const typed = { kind: 'announcement.edit', id: 'n-9', version: '1', title: 'Mine', content: '<p>Long</p>' };
  const { body } = await operator.send(address, typed);
  expect(body).toContain('This is what you typed');
  expect(body).toContain('<dd>&lt;p&gt;Long&lt;/p&gt;</dd>');
});

test('every form of a record carries the version that was shown', async () => {
  const { body } = await (await server.as('administrator')).get(address);
  const forms = body.split('<form').filter((form) => form.includes('action="/content/aurora"'));
  const recorded = forms.filter(
    (form) => form.includes('name="id" value=') && !form.includes('value="catalogue.'),
  );
  expect(recorded.length).toBeGreaterThan(4);
  for (const form of recorded) expect(form).toContain('name="version"');
});
