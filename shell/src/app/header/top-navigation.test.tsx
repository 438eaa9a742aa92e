import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInFrame } from '../../testing/render-in-frame';
import { TopNavigation } from './top-navigation';

test('the categories that do not fit the header are behind More, and promotions stay in sight', async () => {
  let measure = () => {};
  const observers = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(function (callback) {
    measure = () => callback([], undefined as never);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  const { shell } = await renderInFrame(<TopNavigation />);
  await waitFor(() => expect(screen.getAllByRole('link')[1]).toHaveAttribute('href', '/live'));
  act(() => shell.navigation.go('/rng'));
  for (const [index, item] of screen.getAllByRole('listitem').entries())
    Object.defineProperty(item, 'offsetTop', { value: index < 2 ? 0 : 44 });
  act(() => measure());
  observers.mockRestore();
  const more = screen.getByRole('button', { name: 'Slots, More' });
  await userEvent.click(more);
  const shown = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(within(shown as HTMLElement).getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
  expect(screen.getByRole('link', { name: 'Promotions' })).toBeVisible();
  act(() => shell.navigation.go('/', { replace: true }));
});
