import type { WaitingOverview } from '@tessera/contracts/back-office';
import { operationsServer, type OperationsServer } from '../server/testing/operations-server';
import { Refusal } from '../server/refusal';

const address = '/waiting/aurora';
const at = '2026-03-02T08:00:00Z';
const waiting: WaitingOverview = {
  redemptions: [{ id: '7', account: 'player01', reward: '<b>Mug</b>', quantity: 1, points: 300, at }],
  payments: [
    {
      id: '8',
      depositId: '80',
      account: 'player01',
      problem: 'TWICE',
      asked: '250.00',
      paid: '250.00',
      currency: 'PHP',
      creditable: true,
      at,
    },
  ],
  rounds: [
    {
      id: '9',
      provider: 'studio',
      roundId: 'r-1',
      game: 'Old Clock',
      account: 'player01',
      stake: '5.00',
      currency: 'PHP',
      at,
    },
  ],
  families: [{ kind: 'network', value: '203.0.113.9', accounts: ['a1', 'a2', 'a3', 'a4'], at }],
  sms: [{ country: 'PH', sent: 1900, refused: 3, ceiling: 2000 }],
};
let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
  server.office.answers.set('/platform/waiting/aurora', waiting);
});
afterEach(() => server.dispose());

test('everything that waits is listed, as text', async () => {
  const { body } = await (await server.as('support')).get(address);
  for (const role of ['viewer', 'editor'] as const)
    expect((await (await server.as(role)).get(address)).statusCode).toBe(403);
  for (const shown of ['3 waiting', 'Old Clock', 'paid twice', 'a1, a2, a3, a4', 'near'])
    expect(body).toContain(shown);
  expect(body).not.toContain('<b>Mug</b>');
});

test.each([
  ['viewer', 'redemption', 403],
  ['support', 'redemption', 303],
  ['support', 'payment', 403],
  ['support', 'round', 403],
  ['finance', 'payment', 303],
  ['finance', 'round', 303],
] as const)('a %s who decides a %s is answered %i', async (role, kind, status) => {
  const person = await server.as(role);
  const sent = await person.send(address, { kind, id: '8', decision: 'return', reason: 'Asked for it' });
  expect(sent.statusCode).toBe(status);
  const decision = { kind, id: '8', decision: 'return', reason: 'Asked for it' };
  expect(server.office.changes).toEqual(
    status === 303
      ? [{ path: '/platform/waiting/aurora', author: `some-${role}`, roles: [role], requestBody: decision }]
      : [],
  );
});

test('a decision that is refused names the field as the form does, and keeps what was typed', async () => {
  server.office.refusal = new Refusal('INVALID', 'Not accepted: payout.', { payout: 'FIELD_FORMAT' });
  const person = await server.as('finance');
  const typed = { kind: 'round', id: '9', decision: 'pay', reason: 'They said so', payout: 'a lot' };
  const { statusCode, body } = await person.send(address, typed);
  expect(statusCode).toBe(400);
  expect(body).toContain('Paid by the provider: wrong format');
  expect(body).toContain('value="a lot"');
  expect(body).toContain('value="They said so"');
});

test('what somebody else decided meanwhile is said, with the reason that was typed', async () => {
  server.office.refusal = new Refusal('CONFLICT', 'Somebody else changed this meanwhile (ann, 08:00).');
  const person = await server.as('support');
  const typed = { kind: 'redemption', id: '70', decision: 'reject', reason: 'Out of stock' };
  const { statusCode, body } = await person.send(address, typed);
  expect(statusCode).toBe(409);
  expect(body).toContain('(ann, 08:00)');
  expect(body).toContain('Reason (the member reads it): Out of stock');
});
