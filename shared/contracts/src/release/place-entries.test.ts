import { applyPlacement, menuEntrySchema, placeEntries } from '@tessera/contracts/release';

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
    order: 100,
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
  expect(placed.map(({ name, menu, hidden }) => [name, menu, hidden])).toEqual([
    ['lobby.home', 'main', true],
    ['lobby.news', 'main', undefined],
    ['points.mall', 'account', undefined],
  ]);
  // The back office says otherwise of what the document hides.
  const shown = applyPlacement(placed, { 'lobby.home': { hidden: false, order: 900 } });
  expect(shown.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['lobby.news', undefined],
    ['points.mall', undefined],
    ['lobby.home', undefined],
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

test('an entry stays in a place of its own kind, wherever a document puts it', () => {
  const section = entry('top', 10, { menu: 'home', path: undefined, section: 'top', height: 240 });
  const [placed] = placeEntries([{ name: 'points', entries: [section] }], {
    'points.top': { menu: 'main', order: 20, hidden: true },
  });
  expect(placed).toMatchObject({ menu: 'home', order: 20, hidden: true });
});

test.each([
  ['a section without its height', { menu: 'home', section: 'top' }, 'the height that is kept'],
  ['a section without a view', { menu: 'home', height: 240 }, 'names its section'],
  ['a line of a menu with a section', { section: 'top' }, 'to a path or to a popup'],
  ['a kind of message without what it says', { menu: 'messages' }, 'names its detail'],
])('%s is refused', (_, rest, message) => {
  expect(() => entry('top', 1, rest)).toThrow(message);
});
