import type { PassedRequest } from '../server/platform';
import { host, operationsServer, origin, type OperationsServer } from '../server/testing/operations-server';

let server: OperationsServer;
let passed: PassedRequest[];
beforeEach(async () => {
  passed = [];
  server = await operationsServer({
    pass: async (request) => {
      passed.push(request);
      const headers = new Headers({ 'content-disposition': 'attachment; filename="x.csv"', 'x-inner': 'no' });
      return {
        status: 200,
        type: 'application/json',
        body: Buffer.from('{"success":true,"value":1}'),
        headers,
      };
    },
  });
});
afterEach(() => server.dispose());

test("the page and its files have a policy without inline code, and hold nobody's data", async () => {
  for (const url of ['/back-office', '/back-office/aurora/promotions']) {
    const page = await server.app.inject({ url, headers: { host } });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|style=/);
  }
  const script = await server.app.inject({ url: '/back-office/files/main.js', headers: { host } });
  expect(script.headers['content-type']).toContain('text/javascript');
  const again = await server.app.inject({
    url: '/back-office/files/main.js',
    headers: { host, 'if-none-match': String(script.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expect(
    (await server.app.inject({ url: '/back-office/files/nothing.js', headers: { host } })).statusCode,
  ).toBe(404);
});

test('a call goes to the platform in the name of who is signed in, with their roles at that operator', async () => {
  const editor = await server.as('editor', 'aurora');
  await editor.get('/api/resources/aurora/promotions?state=DRAFT');
  await editor.get('/api/resources/jade/promotions');
  expect(passed.map(({ path, actor }) => [path, actor])).toEqual([
    ['/resources/aurora/promotions?state=DRAFT', { name: 'some-editor', roles: ['editor'] }],
    ['/resources/jade/promotions', { name: 'some-editor', roles: [] }],
  ]);
});

test('passes a body on as it is, and none of the headers by which a client names itself', async () => {
  const editor = await server.as('editor', 'aurora');
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/resources/aurora/announcements',
    headers: {
      host,
      origin,
      cookie: editor.cookie,
      'x-tessera-change': '1',
      'x-author': 'somebody-else',
      'x-roles': 'administrator',
    },
    payload: { type: 'PL' },
  });
  expect(sent.statusCode).toBe(200);
  expect(sent.headers['content-disposition']).toContain('x.csv');
  expect(sent.headers['x-inner']).toBeUndefined();
  const [{ body, type, actor } = {}] = passed;
  expect([body?.toString(), type, actor]).toEqual([
    '{"type":"PL"}',
    'application/json',
    { name: 'some-editor', roles: ['editor'] },
  ]);
});

test('refuses a call without a session, and a form of another site', async () => {
  const url = '/api/resources/aurora/announcements';
  expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(401);
  const { cookie } = await server.as('editor', 'aurora');
  for (const headers of [
    { host, cookie, origin: 'https://evil.example', 'x-tessera-change': '1' },
    { host, cookie, origin },
  ])
    expect((await server.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(403);
  expect(passed).toEqual([]);
});

test('lists the operators at which the person has a role', async () => {
  const editor = await server.as('editor', 'jade');
  const { value } = (await editor.get('/api/back-office/session')).json<{
    value: { name: string; operators: { code: string; site: string }[] };
  }>();
  expect(value.operators.map(({ code }) => code)).toEqual(['jade']);
  expect(value.operators[0]?.site).toMatch(/^http:\/\/.*:8080$/);
});

test('a picture of twelve megabytes is passed on, a bigger one is refused here', async () => {
  const { cookie } = await server.as('editor', 'aurora');
  const send = (bytes: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/pictures/aurora?crop=0,0,10,10',
      headers: { host, origin, cookie, 'x-tessera-change': '1', 'content-type': 'image/png' },
      payload: Buffer.alloc(bytes, 1),
    });
  expect((await send(12 * 1024 * 1024)).statusCode).toBe(200);
  expect(passed[0]?.body).toHaveLength(12 * 1024 * 1024);
  expect((await send(12 * 1024 * 1024 + 1)).statusCode).toBe(413);
});
