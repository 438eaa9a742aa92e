import { systemStatusCall } from '@tessera/contracts/system';
import { menuEntrySchema } from '@tessera/contracts/release';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { swapped } from './resources/menus/placements';
import { testOffice, type TestOffice } from './testing/office';

const entry = (id: string, order: number, text: string, rest: object = {}) =>
  menuEntrySchema.parse({
    id,
    menu: 'main',
    icon: 'home',
    text: `entry.${id}`,
    path: '/',
    order,
    texts: { EN: text, TL: `${text} (TL)` },
    ...rest,
  });

let office: TestOffice;
beforeAll(async () => {
  office = await testOffice();
  const { release, registry } = office.operations;
  const entries = [
    entry('home', 10, 'Home'),
    entry('news', 20, 'News'),
    entry('inbox', 5, 'Inbox', { menu: 'account' }),
    entry('top', 5, 'Top', { menu: 'home', section: 'top', height: 200 }),
  ];
  await release({ package: 'mf-lobby', version: '1.1.0', paths: ['/'], entries });
  await release({
    package: 'mf-extra',
    version: '1.0.0',
    paths: ['/extra'],
    entries: [entry('extra', 1, 'Extra', { path: '/extra' })],
  });
  await registry.pin('aurora', { 'mf-lobby': '1.1.0' }, { author: 'ann', reason: 'entries' });
});
afterAll(() => office.close());

const linesOf = (menu: string) =>
  within(screen.getByRole('region', { name: menu }))
    .getAllByRole('listitem')
    .map((line) => within(line).getByText((_, element) => element?.tagName === 'STRONG').textContent);
const publishedMenus = async () =>
  (await act(() => office.platform.transport().call(systemStatusCall, {}))).menus;

test('an editor moves, hides and files entries of the menus by buttons, and publishes them', async () => {
  const token = await office.add('menus', 'editor');
  await office.open('/back-office/aurora/menus/menus', token);
  await screen.findByRole('region', { name: 'Side menu' });
  expect(linesOf('Side menu')).toEqual(['Home', 'News']);
  expect(screen.getAllByText('News (TL)')).toHaveLength(1);
  // The operator speaks Filipino too, and the remote does not.
  expect(screen.getAllByText('Missing').length).toBeGreaterThan(0);
  const waiting = screen.getByRole('region', { name: 'Not on the site yet' });
  expect(within(waiting).getByText('Extra')).toBeVisible();
  expect(within(waiting).queryByRole('button')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Move News up' }));
  expect(linesOf('Side menu')).toEqual(['News', 'Home']);
  // The button that was pressed can do no more there: the keyboard is at the other one.
  expect(screen.getByRole('button', { name: 'Move News down' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(linesOf('Side menu')).toEqual(['Home', 'News']);
  await userEvent.click(screen.getByRole('button', { name: 'Hide Home' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Menu of News' }), 'Account menu');
  expect(linesOf('Account menu')).toEqual(['Inbox', 'News']);
  // A section of the home page is no line of a menu.
  const place = screen.getByRole('combobox', { name: 'Menu of Top' });
  expect(
    within(place)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sections of the home page']);
  await userEvent.click(screen.getByRole('button', { name: 'Hide Top' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
  await screen.findByText('Not published yet');
  expect(await publishedMenus()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(screen.queryByText('Not published yet')).not.toBeInTheDocument());
  expect(await publishedMenus()).toEqual({
    'lobby.home': { menu: 'main', order: 10, hidden: true },
    'lobby.news': { menu: 'account', order: 105, hidden: false },
    'lobby.top': { menu: 'home', order: 5, hidden: true },
  });
});

test('who may not change the menus reads them, and who is nobody at the operator does not', async () => {
  await office.open('/back-office/aurora/menus/menus', await office.add('reader', 'viewer'));
  await screen.findByRole('region', { name: 'Side menu' });
  expect(linesOf('Side menu')).toEqual(['Home']);
  expect(screen.queryByRole('button', { name: /^(Move|Hide|Show)/ })).not.toBeInTheDocument();
  const stranger = await office.operations.people.add('stranger', { jade: ['editor'] }, 'ann');
  expect((await office.ask('GET', '/api/menus/aurora', stranger)).status).toBe(404);
});

test('neighbours of one order change places too', () => {
  const line = (name: string) => ({ name, menu: 'main' as const, order: 7 });
  const moved = swapped([line('a.a'), line('b.b'), line('c.c')], 1, 0);
  expect(moved.map(({ name, order }) => [name, order])).toEqual([
    ['b.b', 100],
    ['a.a', 200],
    ['c.c', 300],
  ]);
});
