import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastViewport } from './toast';

const labels = { region: 'Messages ({hotkey})', close: 'Close', notification: 'Message' };

it('shows messages in a named region, and is told which one to take away', async () => {
  const onDismiss = jest.fn();
  const onSelect = jest.fn();
  const items = [
    { id: 'a', title: 'Saved', text: 'Your address is kept.', action: { label: 'Undo', onSelect } },
  ];
  render(<ToastViewport items={items} onDismiss={onDismiss} labels={labels} />);
  expect(screen.getByRole('region', { name: 'Messages (F8)' })).toHaveTextContent('Your address is kept.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledWith('a');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});
