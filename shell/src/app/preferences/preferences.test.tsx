import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleBoot } from '../../testing/sample-boot';
import { createTestHost } from '../../testing/test-host';
import { HostContext } from '../../host/host-context';
import MenuContent from '../menu/menu-content';
import Preferences from './preferences';

function host() {
  const boot = sampleBoot({ lobby: [{ paths: ['/'] }] });
  boot.operator.languages = ['EN', 'TL'];
  return createTestHost({ boot, api: { call: async () => ({ list: [] }) as never } });
}

test('language and theme are chosen in the header', async () => {
  const made = host();
  render(
    <HostContext value={made}>
      <Preferences />
    </HostContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Language and theme' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Light');
  expect(made.theme.get()).toBe('light');
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeVisible();
});

test.each([
  ['first in the drawer', true, 0],
  ['last in the column', false, -1],
])('the menu has language and theme %s', async (_where, drawer, at) => {
  await act(async () => {
    render(
      <HostContext value={host()}>
        <MenuContent label="Menu" drawer={drawer} />
      </HostContext>,
    );
  });
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  const controls = [...menu.getAllByRole('link'), ...menu.getAllByRole('combobox')].toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(controls.at(at)).toBeInstanceOf(HTMLSelectElement);
});
