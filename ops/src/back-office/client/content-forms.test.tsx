import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testOffice, type TestOffice } from './testing/office';

let office: TestOffice;
beforeAll(async () => {
  // jsdom lays nothing out, and the editor scrolls to where somebody writes.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  office = await testOffice();
});
// A notice says itself a moment later: what is drawn goes before anything else ends.
afterEach(cleanup);
afterAll(() => office.close());

const base = '/back-office/aurora';
const column = (language: string) => screen.findByRole('group', { name: new RegExp(`^${language}`) });
const recordOf = async (token: string, path: string) => {
  const answer = await office.ask('GET', `/api/resources/aurora/${path}`, token);
  return ((await answer.json()) as { value: { record: Record<string, unknown> } }).value.record;
};
async function promotion(token: string, title: string): Promise<string> {
  const texts = {
    EN: { title, summary: 'Short', content: '<p>Come in here.</p>' },
    TL: { title: `${title} sa atin`, summary: '', content: '<p>Tuloy.</p>' },
  };
  const body = { category: 'VIP', texts };
  const answer = await office.ask('POST', '/api/resources/aurora/promotions', token, body);
  return ((await answer.json()) as { value: { record: { id: string } } }).value.record.id;
}

test('a banner is made from a promotion: it has its words in every language, and leads to it by its name', async () => {
  const token = await office.add('maker', 'editor');
  const id = await promotion(token, 'Spring');
  const router = await office.open(`${base}/promotions/${id}`, token);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a banner' }));
  await screen.findByRole('heading', { level: 1, name: 'New banner' });
  expect(within(await column('English')).getByLabelText(/^Title/)).toHaveValue('Spring');
  expect(within(await column('English')).getByLabelText(/^Subtitle/)).toHaveValue('Short');
  expect(within(await column('Tagalog')).getByLabelText(/^Title/)).toHaveValue('Spring sa atin');
  const target = await screen.findByLabelText(/^Promotion/);
  await waitFor(() => expect(target).toHaveDisplayValue('Spring (Draft)'));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByRole('button', { name: 'Publish' });
  const made = router.state.location.pathname.split('/').at(-1) ?? '';
  await waitFor(async () =>
    expect(await recordOf(token, `banners/${made}`)).toMatchObject({ linkageType: 'PROMOTION', linkage: id }),
  );

  // Another kind of target begins anew, and one that leads nowhere asks for nothing.
  await userEvent.selectOptions(screen.getByLabelText('Leads to'), 'A page of the site');
  expect(screen.getByLabelText(/^Page of the site/)).toHaveValue('');
  await userEvent.selectOptions(screen.getByLabelText('Leads to'), 'Nowhere');
  expect(screen.queryByLabelText(/^Page of the site/)).toBeNull();
});

test('takes a category however it is typed, and requires nothing of a language that is left empty', async () => {
  const token = await office.add('typist', 'editor');
  await office.open(`${base}/promotions/new`, token);
  const field = await screen.findByLabelText(/^Category/);
  await userEvent.type(field, 'live casino');
  expect(field).toHaveValue('LIVE_CASINO');
  const title = within(await column('Tagalog')).getByLabelText(/^Title/);
  expect(title).not.toBeRequired();
  await userEvent.type(title, 'Simula');
  expect(title).toBeRequired();
});

test('a link is asked for in a dialog, refused where it leads nowhere safe, changed and taken away', async () => {
  const token = await office.add('linker', 'editor');
  const id = await promotion(token, 'Linked');
  await office.open(`${base}/promotions/${id}`, token);
  const english = within(await column('English'));
  await english.findByText('Come in here.');
  const ask = async () => {
    await userEvent.click(english.getByRole('button', { name: 'Link' }));
    return within(await screen.findByRole('dialog', { name: 'Link' }));
  };
  let dialog = await ask();
  await userEvent.type(dialog.getByLabelText('Leads to'), 'javascript:alert(1)');
  await userEvent.click(dialog.getByRole('button', { name: 'Set link' }));
  await dialog.findByText('Begin with / for a page of the site, or with https://');
  await userEvent.clear(dialog.getByLabelText('Leads to'));
  await userEvent.type(dialog.getByLabelText('Leads to'), '/slots{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(english.getByText('/slots')).toHaveAttribute('href', '/slots');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  await waitFor(async () =>
    expect(JSON.stringify(await recordOf(token, `promotions/${id}`))).toContain('href=\\"/slots\\"'),
  );

  act(() => english.getByRole('textbox', { name: /^Text/ }).focus());
  await userEvent.keyboard('{Control>}a{/Control}');
  dialog = await ask();
  expect(dialog.getByLabelText('Leads to')).toHaveValue('/slots');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(english.getByText(/\/slots/)).not.toHaveAttribute('href'));
});
