import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
beforeEach(async () => {
  store = await temporaryRegistry();
});
afterEach(() => store.dispose());

test('a person has roles at an operator, other ones when they are given, and none when unknown', async () => {
  const token = await store.people.add('cara', { aurora: ['editor'] }, 'ann');
  expect(await store.people.findByToken(token)).toMatchObject({
    name: 'cara',
    grants: { aurora: ['editor'] },
  });
  await store.people.grant('cara', { jade: ['finance', 'support'] }, 'ann');
  expect((await store.people.find('cara'))?.grants).toEqual({ jade: ['finance', 'support'] });
  expect((await store.registry.auditTrail(1))[0]).toMatchObject({
    actor: 'ann',
    message: 'cara is finance, support at jade',
  });
  await expect(store.people.grant('nobody', { '*': ['viewer'] }, 'ann')).rejects.toThrow('nobody');
});

test('an invitation is taken once, within a day, and gives the roles that it was made with', async () => {
  const secret = await store.people.invite('dora', { aurora: ['editor'] }, 'ann');
  const { token } = await store.people.acceptInvitation(secret, 'somebody-else');
  expect(await store.people.findByToken(token)).toMatchObject({
    name: 'dora',
    grants: { aurora: ['editor'] },
  });
  await expect(store.people.acceptInvitation(secret, 'dora')).rejects.toMatchObject({
    code: 'INVITATION_ENDED',
  });
  await expect(store.people.invite('dora', { '*': ['viewer'] }, 'ann')).rejects.toMatchObject({
    code: 'PERSON_EXISTS',
  });
  const late = await store.people.invite('eli', { '*': ['viewer'] }, 'ann');
  store.clock.now = new Date(store.clock.now.getTime() + 24 * 3_600_000);
  expect(await store.people.findInvitation(late)).toBeUndefined();
});

test('another invitation for the same person makes the first one void', async () => {
  const first = await store.people.invite(null, { '*': ['administrator'] }, 'operations');
  const second = await store.people.invite(null, { '*': ['administrator'] }, 'operations');
  expect(await store.people.findInvitation(first)).toBeUndefined();
  expect(await store.people.findInvitation(second)).toMatchObject({ name: null });
});
