import type { Role } from '@tessera/contracts/back-office';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { menuGroups } from '../menu-groups';
import { hasText } from './i18n';
import { describeSchema, shapeOf } from './parts/schema-of';
import { menuOf, pages } from './resources/pages';
import { testOffice, type TestOffice } from './testing/office';

let office: TestOffice;
beforeAll(async () => {
  office = await testOffice();
});
afterAll(() => office.close());

const list = '/back-office/aurora/announcements';
const texts = (title: string) => ({ texts: { EN: { title, content: '<p>Words</p>' } } });
const body = (title: string, type = 'PL') => ({ type, ...texts(title) });

async function madeBy(token: string, title: string): Promise<{ id: string; version: number }> {
  const answer = await office.ask('POST', '/api/resources/aurora/announcements', token, body(title));
  const { value } = (await answer.json()) as { value: { record: { id: string; version: number } } };
  return value.record;
}
/** The title of the operator's own language. */
const titles = async () => (await screen.findAllByRole('textbox', { name: /^Title/ }))[0] as HTMLElement;

test('nobody sees anything before signing in; a wrong token is told at its field, and a right one opens the page', async () => {
  const token = await office.add('first', 'editor');
  await office.open(list);
  const field = await screen.findByLabelText('Token');
  await userEvent.type(field, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/This token isn’t known/);
  expect(field).toHaveValue('nobody');
  await userEvent.clear(field);
  await userEvent.type(field, token);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
});

test('an editor writes a draft, publishes it with a reason, and both are in its history', async () => {
  const token = await office.add('writer', 'editor');
  await office.open(`${list}/new`, token);
  await userEvent.type(await titles(), 'Hello from here');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  // The text is missing: it is said at the field, and the title is still there.
  await screen.findByRole('alert');
  expect(await titles()).toHaveValue('Hello from here');

  const { id } = await madeBy(token, 'A notice for all');
  await office.open(`${list}/${id}`, token);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: /Publish/ });
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'As agreed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Live');
  const history = screen.getByRole('region', { name: 'History' });
  await within(history).findByText('Reason: As agreed');
  expect(within(history).getAllByText('writer').length).toBeGreaterThanOrEqual(2);
});

test('a reason that is missing is told at its field, and the dialog stays', async () => {
  const token = await office.add('ender', 'editor');
  const { id, version } = await madeBy(token, 'Ends soon');
  await office.ask('POST', `/api/resources/aurora/announcements/${id}/actions/publish`, token, {
    version,
    reason: '',
  });
  await office.open(`${list}/${id}`, token);
  await userEvent.click(await screen.findByRole('button', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: /End/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'End' }));
  await within(dialog).findByText(/fill this in|too short/);
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'It is over');
  await userEvent.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Ended')).toBeVisible();
  // An end can be taken back from where it was told.
  await userEvent.click(await screen.findByText('Undo'));
  await screen.findByText('Live');
});

test('of two editors the second is told who was faster, keeps what was typed and takes over the rest', async () => {
  const slow = await office.add('slow', 'editor');
  const fast = await office.add('fast', 'editor');
  const { id, version } = await madeBy(slow, 'Before');
  await office.open(`${list}/${id}`, slow);
  const field = await titles();
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine');
  await office.ask('PUT', `/api/resources/aurora/announcements/${id}`, fast, {
    version,
    value: { ...texts('Theirs'), promotionType: 'REBATE' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflictTitle = await screen.findByText('Not saved: somebody was faster');
  const notice = conflictTitle.closest('section') as HTMLElement;
  expect(notice).toHaveTextContent('fast saved this');
  expect(notice).toHaveTextContent('Theirs');
  expect(await titles()).toHaveValue('Mine');
  // What only the other one changed is in the form now.
  await waitFor(() => expect(screen.getByLabelText(/Type of promotion/)).toHaveValue('REBATE'));
  await userEvent.click(screen.getByRole('button', { name: 'Save over theirs' }));
  await waitFor(() => expect(screen.queryByText('Not saved: somebody was faster')).toBeNull());
  // The page says that it was saved while this asks.
  await waitFor(async () => {
    const saved = await office.ask('GET', `/api/resources/aurora/announcements/${id}`, slow);
    expect(await saved.json()).toMatchObject({
      value: { record: { texts: { EN: { title: 'Mine' } }, promotionType: 'REBATE' } },
    });
  });
});

test('a session that ends in a form loses nothing: who signs in again has saved it', async () => {
  const token = await office.add('late', 'editor');
  const { id } = await madeBy(token, 'A long text');
  await office.open(`${list}/${id}`, token);
  const field = await titles();
  await userEvent.clear(field);
  await userEvent.type(field, 'Typed for an hour');
  office.forget();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  await userEvent.type(within(dialog).getByLabelText('Token'), token);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Saved');
  await waitFor(async () => {
    const saved = await office.ask('GET', `/api/resources/aurora/announcements/${id}`, token);
    expect(await saved.json()).toMatchObject({ value: { record: { title: 'Typed for an hour' } } });
  });
});

test('a role that was taken away while its page is open is told, with what is left', async () => {
  const token = await office.add('demoted', 'editor');
  const { id } = await madeBy(token, 'Not for long');
  await office.open(`${list}/${id}`, token);
  const field = await titles();
  await userEvent.type(field, '!');
  await office.operations.people.grant('demoted', { aurora: ['viewer'] }, 'ann');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your role doesn’t allow this');
  expect(screen.getByText(/It needs one of these roles: Editor/)).toHaveTextContent('You can still read');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});

test('a list is filtered, its filters are saved as a view, and more of it comes by cursor', async () => {
  const token = await office.add('reader', 'editor');
  for (let number = 1; number <= 27; number += 1)
    await madeBy(token, `Number ${String(number).padStart(2, '0')}`);
  await office.open(list, token);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Draft');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('state=DRAFT'),
    ),
  );
  await waitFor(() => expect(screen.queryAllByText('Live', { selector: 'span' })).toEqual([]));
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByText(/^Number \d\d$/)).toHaveLength(27));
  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'My drafts{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'My drafts' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open the list with this' }));

  // On another device it is there, and the list opens with it.
  await office.open(list, token);
  await userEvent.click(await screen.findByRole('button', { name: 'My drafts' }));
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('DRAFT');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename “My drafts”' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Drafts{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Drafts' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove “Drafts”' }));
  await screen.findByRole('button', { name: 'Saved views' });
  // Nobody else has them.
  const other = await office.ask(
    'GET',
    '/api/views/aurora/announcements',
    await office.add('other', 'editor'),
  );
  expect(await other.json()).toMatchObject({ value: { views: [] } });
});

test('a viewer reads and finds no button that would be refused; the page of another role says whose it is', async () => {
  const token = await office.add('looker', 'viewer');
  await office.open(list, token);
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
  const menu = screen.getByRole('navigation', { name: 'Back office' });
  expect(within(menu).queryByRole('link', { name: 'Payments to clear' })).toBeNull();
  await office.open('/back-office/aurora/proposals', token);
  await screen.findByText(/It needs one of these roles/);
});

test('refuses to open an operator at which the person has no role', async () => {
  const token = await office.add('auroras', 'editor');
  await office.open('/back-office/jade/announcements', token);
  await screen.findByText('There’s no operator here for you');
  const answer = await office.ask('GET', '/api/resources/jade/announcements', token);
  expect(answer.status).toBe(403);
});

test('the audit shows who did what, and is searched by person', async () => {
  const token = await office.add('auditor', 'support');
  const maker = await office.add('maker', 'editor');
  await madeBy(maker, 'On record');
  await office.open('/back-office/aurora/audit', token);
  await userEvent.type(await screen.findByLabelText('Who'), 'maker');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => {
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveTextContent('maker');
  });
  expect(await screen.findByText(/lines, of every operator, are as they were written/)).toBeVisible();
});

test('every resource of the menu has a text for each name of its contract', () => {
  const missing = pages.flatMap(({ definition, sections = [] }) => {
    const { name, record, create, update, list: listed, fields, texts: kinds, actions } = definition;
    const need = (...keys: string[]) => (keys.some(hasText) ? [] : [keys[0]]);
    const values = [record, create, update, ...Object.values(actions).map(({ input }) => input)].flatMap(
      (schema) =>
        Object.entries(shapeOf(schema)).flatMap(([field, of]) =>
          describeSchema(of).options.flatMap((option) =>
            need(`values.${name}.${field}.${option}`, `values.${field}.${option}`),
          ),
        ),
    );
    const shown = [
      ...listed.columns,
      ...Object.keys({ ...listed.filters, ...fields, ...kinds, ...shapeOf(record) }),
    ];
    return [
      ...need(`resources.${name}`),
      ...need(`leads.${name}`),
      ...need(`empty.${name}`),
      ...(create ? need(`new.${name}`) : []),
      ...shown
        .filter((field) => field !== 'texts')
        .flatMap((field) => need(`fields.${name}.${field}`, `fields.${field}`)),
      ...Object.keys(actions).flatMap((action) => need(`actions.${name}.${action}`, `actions.${action}`)),
      ...sections.flatMap(({ id }) => need(`sections.${id}`)),
      ...values,
    ];
  });
  expect(missing).toEqual([]);
});

test('the menu of pages without a script has the same entries in the same order', () => {
  const own = Object.fromEntries(
    menuOf(['administrator']).map((part) => [
      part.group,
      part.pages.map(({ definition }) => definition.name),
    ]),
  );
  expect(own).toEqual(menuGroups);
});

test('the menu has what the roles may read, and nothing else', () => {
  const menu = (role: Role) =>
    menuOf([role]).flatMap((part) => part.pages.map(({ definition }) => definition.name));
  expect(menu('viewer')).toEqual([
    'promotions',
    'banners',
    'announcements',
    'articles',
    'help',
    'footer',
    'menus',
    'catalogue',
    'maintenance',
    'features',
    'regions',
  ]);
  expect(menu('finance')).toContain('payments');
  expect(menu('editor')).toContain('proposals');
});
