import { act, render, screen, within } from '@testing-library/react';
import { DataTable, type Column } from './data-table';

interface Bet {
  id: string;
  game: string;
  stake: string;
}

const columns: Column<Bet>[] = [
  { id: 'game', header: 'Game', cell: (bet) => bet.game, title: true },
  { id: 'stake', header: 'Stake', cell: (bet) => bet.stake, align: 'end' },
];

it('is a table with named rows, columns and a caption', () => {
  const rows = [{ id: '1', game: 'Golden Koi', stake: '₱10.00' }];
  render(<DataTable caption="Bets" columns={columns} rows={rows} rowKey={(bet) => bet.id} empty="Nothing" />);
  const table = screen.getByRole('table', { name: 'Bets' });
  expect(within(table).getByRole('columnheader', { name: 'Stake' })).toBeInTheDocument();
  expect(within(table).getByRole('rowheader', { name: 'Golden Koi' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '₱10.00' })).toHaveAttribute('data-label', 'Stake');
  expect(screen.queryByText('Nothing')).toBeNull();
});

it('says so when there is nothing', () => {
  render(<DataTable caption="Bets" columns={columns} rows={[]} rowKey={(bet) => bet.id} empty="Nothing" />);
  expect(screen.getByText('Nothing')).toBeInTheDocument();
});

it('is reached by the keyboard where it is wider than its place, and only there', () => {
  let measure = () => {};
  const observers = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(function (callback) {
    measure = () => callback([], undefined as never);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  render(<DataTable caption="Bets" columns={columns} rows={[]} rowKey={(bet) => bet.id} empty="Nothing" />);
  const box = screen.getByRole('table').parentElement as HTMLElement;
  expect(box).not.toHaveAttribute('tabindex');
  Object.defineProperty(box, 'scrollWidth', { value: 900 });
  act(() => measure());
  observers.mockRestore();
  expect(screen.getByRole('group', { name: 'Bets' })).toHaveAttribute('tabindex', '0');
});
