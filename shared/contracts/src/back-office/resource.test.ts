import { listQuery, mayAs, resources, rolesAt } from './index';

test('roles at an operator are its own and those everywhere', () => {
  const grants = { '*': ['viewer' as const], aurora: ['editor' as const, 'viewer' as const] };
  expect(rolesAt(grants, 'aurora')).toEqual(['viewer', 'editor']);
  expect(rolesAt(grants, 'jade')).toEqual(['viewer']);
});

test('an administrator may do everything, anybody may do what a viewer may, nobody without a role may do anything', () => {
  expect(mayAs(['administrator'], ['finance'])).toBe(true);
  expect(mayAs(['support'], ['viewer'])).toBe(true);
  expect(mayAs(['support'], ['finance', 'editor'])).toBe(false);
  expect(mayAs([], ['viewer'])).toBe(false);
});

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  test('is listed by its own filters and sorts', () => {
    const { sorts, sort } = resource.list;
    expect(sorts).toContain(sort.replace(/^-/, ''));
    const query = listQuery(resource);
    expect(query.parse({ sort, size: '10' })).toMatchObject({ sort, size: 10 });
    expect(query.safeParse({ sort: 'nothing' }).success).toBe(false);
    expect(query.safeParse({ size: '1000' }).success).toBe(false);
  });

  test('says who reads it, and who writes it where it is written', () => {
    expect(resource.roles.read.length).toBeGreaterThan(0);
    expect(resource.roles.write.length > 0).toBe('create' in resource || 'update' in resource);
    for (const { roles } of Object.values(resource.actions)) expect(roles.length).toBeGreaterThan(0);
  });
});
