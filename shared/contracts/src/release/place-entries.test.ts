import { menuEntrySchema, placeEntries } from '@tessera/contracts/release';

const entry = (id: string, order: number, rest: object = {}) =>
  menuEntrySchema.parse({
    id,
    menu: 'main',
    icon: 'gift',
    text: `entry.${id}`,
    path: `/${id}`,
    order,
    ...rest,
  });
const manifests = [
  { name: 'lobby', entries: [entry('news', 200), entry('home', 0)] },
  { name: 'points', entries: [entry('mall', 100, { texts: { EN: 'Points mall' } })] },
];
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

test('entries of all remotes stand in one order, with their texts', () => {
  const placed = placeEntries(manifests);
  expect(names(placed)).toEqual(['lobby.home', 'points.mall', 'lobby.news']);
  expect(placed[1]).toEqual({
    name: 'points.mall',
    menu: 'main',
    icon: 'gift',
    path: '/mall',
    audience: ['visitor', 'trial', 'member', 'agent'],
    texts: { EN: 'Points mall' },
  });
});

test('an operator hides entries, gives them another order and another menu', () => {
  const placed = placeEntries(manifests, {
    'lobby.home': { hidden: true },
    'lobby.news': { order: 50 },
    'points.mall': { menu: 'account' },
    'lottery.draws': { hidden: true },
  });
  expect(placed.map(({ name, menu }) => [name, menu])).toEqual([
    ['lobby.news', 'main'],
    ['points.mall', 'account'],
  ]);
});

test('an entry leads to a path or to a popup, and not to both', () => {
  const { path: _path, ...nowhere } = entry('news', 1);
  expect(menuEntrySchema.safeParse(nowhere).success).toBe(false);
  expect(menuEntrySchema.safeParse({ ...nowhere, popup: 'help' }).success).toBe(true);
  expect(menuEntrySchema.safeParse({ ...nowhere, path: '/news', popup: 'help' }).success).toBe(false);
  expect(menuEntrySchema.safeParse({ ...nowhere, path: 'https://elsewhere.example' }).success).toBe(false);
  expect(menuEntrySchema.safeParse({ ...nowhere, path: '//elsewhere.example' }).success).toBe(false);
});
