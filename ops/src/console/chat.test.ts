import type { ConsoleConversation, ConsoleTalk } from '@tessera/contracts/back-office';
import { operationsServer, type OperationsServer } from '../server/testing/operations-server';
import { Refusal } from '../server/refusal';

const talk: ConsoleTalk = {
  id: '7',
  department: 'Customer service',
  account: 'player01',
  member: true,
  language: 'EN',
  state: 'WAITING',
  takenBy: null,
  unanswered: 1,
  lastText: '<b>bold</b>',
  at: '2026-03-02T08:00:00Z',
};
const conversation: ConsoleConversation = {
  seen: 'abc',
  talk,
  readTo: 0,
  messages: [
    { sequence: 1, side: 'PLAYER', author: 'player01', text: '<script>alert(1)</script>', at: talk.at },
  ],
};
const path = '/platform/chat/aurora';

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
  server.office.answers.set(path, { seen: 'abc', talks: [talk], audit: [] });
  server.office.answers.set(`${path}?seen=abc`, {
    seen: 'abd',
    talks: [{ ...talk, state: 'OPEN' }],
    audit: [],
  });
  server.office.answers.set(`${path}/7`, conversation);
});
afterEach(() => server.dispose());

test('the department sees who waits, as text, and its list follows what happens', async () => {
  const viewer = await server.as('viewer');
  const { body } = await viewer.get('/chat/aurora');
  expect(body).toMatch(/Waiting \(1\)/);
  expect(body).toContain('data-live="/chat/aurora/part" data-seen="abc"');
  expect(body).not.toContain('<b>bold');
  const part = await viewer.get('/chat/aurora/part?seen=abc');
  expect(part.headers['x-seen']).toBe('abd');
  expect(part.body).toMatch(/Open \(1\)/);
});

test('an answer goes in the name of who is signed in; a viewer only looks', async () => {
  const operator = await server.as('support');
  const fields = { kind: 'answer', clientId: 'an-id-of-the-page', text: 'Hello' };
  const sent = await operator.send('/chat/aurora/7', fields);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/chat/aurora/7']);
  expect(server.office.changes).toMatchObject([
    { path: `${path}/7`, author: 'some-support', requestBody: fields },
  ]);
  const viewer = await server.as('viewer');
  expect((await viewer.get('/chat/aurora/7')).body).not.toContain('name="text"');
  expect((await viewer.send('/chat/aurora/7', fields)).statusCode).toBe(403);
});

test('a refused answer is still there to be sent again', async () => {
  server.office.refusal = new Refusal('CONFLICT', 'This chat is closed.');
  const operator = await server.as('support');
  const fields = { kind: 'answer', clientId: 'an-id-of-the-page', text: 'A long <answer>' };
  const { statusCode, body } = await operator.send('/chat/aurora/7', fields);
  expect(statusCode).toBe(409);
  expect(body).toContain('This chat is closed.');
  expect(body).toContain('A long &lt;answer&gt;');
  expect(body).not.toContain('<script>alert');
});

test.each(['/chat/aurora/8', '/chat/aurora/x', '/chat/nobody', '/chat/aurora/part?seen=<'])(
  '%s is not there',
  async (url) => {
    expect((await (await server.as('viewer')).get(url)).statusCode).toBeGreaterThanOrEqual(400);
  },
);
