import { readRecorded } from '../api-description/files';
import { host, operationsServer, type OperationsServer } from '../server/testing/operations-server';

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
});
afterEach(() => server.dispose());

test('who is signed in reads every call on one page that needs no script and no other origin', async () => {
  const viewer = await server.as('viewer');
  const answer = await viewer.get('/back-office/releases/api');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  const { paths } = JSON.parse(readRecorded('openapi.json')) as { paths: Record<string, object> };
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods))
      expect(answer.body).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
  expect(answer.body).not.toMatch(/<script(?! src="\/assets\/)|style="| on\w+="|undefined|\[object/);
});

test('every shape that a call refers to is on the page', async () => {
  const { body } = await (await server.as('viewer')).get('/back-office/releases/api');
  const referred = new Set([...body.matchAll(/href="#(shape-\w+)"/g)].map(([, id]) => id));
  expect(referred.size).toBeGreaterThan(30);
  for (const id of referred) expect(body).toContain(`id="${id}"`);
});

test('a program is given the OpenAPI document, and nobody else is', async () => {
  const viewer = await server.as('viewer');
  const answer = await viewer.get('/back-office/releases/api/openapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toBe(readRecorded('openapi.json'));
  for (const url of ['/back-office/releases/api', '/back-office/releases/api/openapi.json'])
    expect((await server.app.inject({ url, headers: { host } })).headers.location).toBe('/sign-in');
});
