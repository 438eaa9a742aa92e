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
