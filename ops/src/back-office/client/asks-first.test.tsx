import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testOffice, type TestOffice } from './testing/office';

let office: TestOffice;
beforeAll(async () => {
  office = await testOffice();
});
afterAll(() => office.close());

const flags = () => office.platform.platform.operators.byCode('aurora')?.flags;
const question = () => screen.findByRole('dialog', { name: 'Change this for players?' });

test('a feature is switched off for players only after a yes, which says what changes', async () => {
  const token = await office.add('fay', 'editor');
  await office.open('/back-office/aurora/features/features', token);
  const free = await screen.findByRole('checkbox', { name: /^Free play/ });
  expect(flags()?.FREEPLAY3).toBe(true);
  await userEvent.click(free);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const lines = within(await question()).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Free play.*Yes → No$/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  // What was chosen is still chosen, is not saved, and can be left only as what is not saved can.
  expect(free).not.toBeChecked();
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  expect(flags()?.FREEPLAY3).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Change it now' }));
  await waitFor(() => expect(flags()?.FREEPLAY3).toBe(false));
  await office.settled();
});

test('regions are asked about too when they are saved by the keyboard', async () => {
  const token = await office.add('rex', 'editor');
  await office.open('/back-office/aurora/regions/regions', token);
  const countries = await screen.findByRole('textbox', { name: 'Countries' });
  await userEvent.type(countries, ' ZW');
  await userEvent.tab();
  screen.getByRole('button', { name: 'Save' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(within(await question()).getByText(/Countries/)).toBeVisible();
  const regions = () => office.platform.platform.operators.byCode('aurora')?.blockedRegions;
  expect(regions()).not.toContain('ZW');
  await userEvent.click(screen.getByRole('button', { name: 'Change it now' }));
  await waitFor(() => expect(regions()).toContain('ZW'));
  await office.settled();
});
