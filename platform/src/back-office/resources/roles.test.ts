import { mayAs, resources as definitions, roleSchema, type Role } from '@tessera/contracts/back-office';
import { resources } from '../../app';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  as = officeOf(tested);
});
afterAll(() => tested.close());

const requests = definitions.flatMap(({ name, roles, actions, create, update }) => [
  ...(['', '/x', '/x/history', '/export'] as const).map(
    (part) => ['GET', `${name}${part}`, roles.read] as const,
  ),
  ...(create ? [['POST', name, roles.write] as const] : []),
  ...(update ? [['PUT', `${name}/x`, roles.write] as const] : []),
  ...Object.entries(actions).map(
    ([action, { roles: allowed }]) => ['POST', `${name}/x/actions/${action}`, allowed] as const,
  ),
]);

test('the domains serve every resource of the contract, and nothing else', () => {
  const served = resources.map(({ definition }) => definition.name);
  expect([...served, 'proposals'].toSorted()).toEqual(definitions.map(({ name }) => name).toSorted());
});

describe.each(roleSchema.options)('%s', (role: Role) => {
  test.each(requests)('%s %s', async (method, path, allowed) => {
    const readable = definitions.find(({ name }) => path.split('/')[0] === name)?.roles.read ?? [];
    const { code } = await as('somebody', role).ask(method, path, method === 'GET' ? undefined : {});
    const may = mayAs([role], allowed) && mayAs([role], readable);
    // Who may is refused for something else: there is no such record, or it was not filled in.
    expect(code === 'ROLE_REQUIRED').toBe(!may);
  });
});

test('who has no role, or one that nobody knows, may nothing at all', async () => {
  const nobody = as('nobody');
  for (const { name } of definitions) expect((await nobody.get(name)).code).toBe('ROLE_REQUIRED');
  expect((await nobody.get('/audit/aurora')).status).toBe(403);
  const inventor = as('nobody', 'owner' as Role);
  expect((await inventor.get('announcements')).status).toBe(403);
});

test('a role that is taken away between two calls is gone at the second', async () => {
  const value = { type: 'PL', texts: { EN: { title: 'Hi', content: '<p>x</p>' } } };
  const { value: made } = await as('ann', 'editor').create('announcements', value);
  const path = `announcements/${String(made.record?.['id'])}`;
  expect(await as('ann', 'viewer').act(path, 'publish', 1)).toMatchObject({
    status: 403,
    code: 'ROLE_REQUIRED',
    value: { roles: ['editor'] },
  });
  expect((await as('ann', 'viewer').get(path)).value.record).toMatchObject({ state: 'DRAFT' });
});
