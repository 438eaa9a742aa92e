import { operationsServer, type OperationsServer } from '../server/testing/operations-server';
import { Refusal } from '../server/refusal';

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
  server.content.overview = {
    announcements: [
      { id: 'n-1', type: 'PL', execution: '', title: 'Hello <b>all</b>', at: '2026-03-02T08:00:00Z' },
    ],
    banners: [],
    promotions: [],
    applications: [
      {
        id: '7',
        promotion: 'Safety net',
        account: 'player01',
        status: 'APPLYING',
        comment: '<script>alert(1)</script>',
        remark: '',
        images: [],
        at: '2026-03-02T08:00:00Z',
      },
    ],
    feedback: [],
    audit: [],
  };
});
afterEach(() => server.dispose());

const address = '/content/aurora';

test('an application is approved in the name of who is signed in', async () => {
  const operator = await server.as('operator');
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
      author: 'some-operator',
      change: { kind: 'application', id: '7', decision: 'approve', remark: '' },
    },
  ]);
});

test('what players wrote is text, never HTML', async () => {
  const { body } = await (await server.as('operator')).get(address);
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
    const { headers } = await (await server.as('operator')).get(`/content-pictures/${id}`);
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
  const operator = await server.as('operator');
  const forged = await operator.send(address, { csrf: 'guess', kind: 'promotion.end', id: 'p' });
  expect(forged.statusCode).toBe(403);
  expect(server.content.changes).toEqual([]);
});

test('what the platform refuses is said on the page', async () => {
  server.content.refusal = new Refusal('INVALID', 'Not accepted: linkage.');
  const { statusCode, body } = await (await server.as('operator')).send(address, { kind: 'banner', id: 'b' });
  expect(statusCode).toBe(400);
  expect(body).toContain('Not accepted: linkage.');
});
