import { render, screen, within } from '@testing-library/react';
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
