import * as schema from '../schema';
import * as later from '.';

test('before the library is there a schema is described, and checks nothing', async () => {
  const nameSchema = later.string().check(later.trim(), later.minLength(2));
  expect(() => nameSchema.safeParse('Ana')).toThrow('a schema was used before it was ready');
  await later.schemasReady();
  expect(nameSchema.safeParse(' Ana ').data).toBe('Ana');
});

describe('once the library is there', () => {
  beforeAll(() => later.schemasReady());

  test('it has every function that schemas are written with', () => {
    const { schemasReady: _, ...functions } = later;
    expect(Object.keys(functions).toSorted()).toEqual(Object.keys(schema).toSorted());
  });

  test('a schema checks, changes and refuses as one that is made as it is described', () => {
    const [one, other] = [later, schema].map((z) =>
      z.object({
        name: z.string().check(z.trim(), z.minLength(2)),
        kind: z._default(z.enum(['A', 'B']), 'A'),
        tags: z.array(
          z.pipe(
            z.string(),
            z.transform((text: string) => text.length),
          ),
        ),
      }),
    );
    for (const value of [{ name: ' Ana ', tags: ['abc'] }, { name: 'x', tags: [] }, { kind: 'C' }, 7])
      expect(JSON.stringify(one?.safeParse(value))).toEqual(JSON.stringify(other?.safeParse(value)));
  });

  test('a schema that has itself among its parts checks all of them', () => {
    const nodeSchema = later.object({
      id: later.string(),
      get nodes() {
        return later.array(nodeSchema);
      },
    });
    const value = { id: 'a', nodes: [{ id: 'b', nodes: [] }] };
    expect(nodeSchema.safeParse(value).data).toEqual(value);
    expect(nodeSchema.safeParse({ id: 'a', nodes: [{ id: 7, nodes: [] }] }).success).toBe(false);
  });

  test('a schema of the other kind can be a part', () => {
    const mixed = later.object({ amount: schema.number() });
    expect(mixed.safeParse({ amount: 1 }).success).toBe(true);
    expect(schema.object({ mixed }).safeParse({ mixed: { amount: '1' } }).success).toBe(false);
  });
});
