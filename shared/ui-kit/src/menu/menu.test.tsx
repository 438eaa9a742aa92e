import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';

const onSelect = jest.fn();
const items = [
  { id: 'me', label: 'My account', onSelect: () => onSelect('me') },
  { id: 'cash', label: 'Cash in', onSelect: () => onSelect('cash'), disabled: true },
  { id: 'out', label: 'Sign out', onSelect: () => onSelect('out'), tone: 'danger' as const, ruled: true },
];

beforeEach(() => onSelect.mockClear());

it('opens, moves over what is disabled, and chooses by keyboard', async () => {
  render(<Menu trigger={<button>Account</button>} items={items} />);
  const trigger = screen.getByRole('button', { name: 'Account' });
  expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My account' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('out');
});

it('closes by Escape and gives the focus back', async () => {
  render(<Menu trigger={<button>Account</button>} items={items} />);
  screen.getByRole('button', { name: 'Account' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  expect(onSelect).not.toHaveBeenCalled();
});
