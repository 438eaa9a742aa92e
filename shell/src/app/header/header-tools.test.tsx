import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInFrame, services } from '../../testing/render-in-frame';
import HeaderTools from './header-tools';

test('customer service opens in a small window without an opener', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await renderInFrame(<HeaderTools />, { customerService: services });
  await userEvent.click(await screen.findByRole('button', { name: 'Customer service' }));
  expect(screen.queryByRole('button', { name: 'Trap' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Live help' }));
  expect(open).toHaveBeenCalledWith(
    'https://help.example/chat',
    '_blank',
    expect.stringMatching(/width=440,height=750.*noopener/),
  );
});

test('the game menu has the types with vendors in the server’s order, and grows past ten vendors', async () => {
  await renderInFrame(<HeaderTools />);
  await userEvent.click(await screen.findByRole('button', { name: 'All games by studio' }));
  const types = screen
    .getAllByRole('button', { pressed: true })
    .concat(screen.getAllByRole('button', { pressed: false }));
  expect(types.map(({ textContent }) => textContent?.trim())).toEqual(['Live casino', 'Slots']);
  const panel = () => screen.getByRole('link', { name: /^All / }).closest('[data-large]');
  expect(panel()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Slots' }));
  expect(panel()).not.toBeNull();
  expect(screen.getByRole('link', { name: /Vendor 10/ })).toHaveAttribute('href', '/rng?vassalage=V10');
});

test.each([true, false])('the notice button is there when a remote offers notices: %p', async (offered) => {
  const { sessionStore } = await renderInFrame(<HeaderTools />, {}, ({ boot }) => {
    if (offered) boot.remotes['lobby']?.manifest.popups.push({ id: 'notice', access: 'public' });
  });
  expect(screen.queryAllByRole('button', { name: 'Notices' })).toHaveLength(offered ? 1 : 0);
  act(() => sessionStore.setState({ unread: 3 }));
  expect(screen.queryAllByText('3')).toHaveLength(offered ? 1 : 0);
});

test('the agent area has notices and service in its header, and no game menu', async () => {
  await renderInFrame(<HeaderTools agent />, { customerService: services }, ({ boot }) =>
    boot.remotes['lobby']?.manifest.popups.push({ id: 'notice', access: 'public' }),
  );
  expect(await screen.findByRole('button', { name: 'Customer service' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notices' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'All games by studio' })).not.toBeInTheDocument();
});
