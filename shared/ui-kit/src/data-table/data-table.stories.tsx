import { ReceiptText } from 'lucide-react';
import { Button } from '../button';
import { EmptyState } from '../empty-state';
import { Money } from '../money';
import { Tag, type TagProps } from '../tag';
import { DataTable, type Column } from './data-table';

export default { title: 'DataTable' };

interface Bet {
  id: string;
  game: string;
  placed: string;
  stake: string;
  result: string;
  state: [NonNullable<TagProps['tone']>, string];
}

const peso = { code: 'PHP', symbol: '₱', digits: 2 };
const amount = (value: string, toned = false) => (
  <Money amount={value} currency={peso} language="en" toned={toned} signed={toned} />
);

const columns: Column<Bet>[] = [
  { id: 'game', header: 'Game', cell: (bet) => bet.game, title: true },
  { id: 'placed', header: 'Placed', cell: (bet) => bet.placed },
  { id: 'stake', header: 'Stake', cell: (bet) => amount(bet.stake), align: 'end' },
  { id: 'result', header: 'Result', cell: (bet) => amount(bet.result, true), align: 'end' },
  { id: 'state', header: 'State', cell: (bet) => <Tag tone={bet.state[0]}>{bet.state[1]}</Tag> },
];

const bets: Bet[] = [
  {
    id: '1',
    game: 'Golden Koi',
    placed: '2026-05-04 20:14',
    stake: '50.00',
    result: '1250.00',
    state: ['positive', 'Won'],
  },
  {
    id: '2',
    game: 'Polar Rush',
    placed: '2026-05-04 20:02',
    stake: '20.00',
    result: '-20.00',
    state: ['neutral', 'Settled'],
  },
  {
    id: '3',
    game: 'Night Market',
    placed: '2026-05-04 19:58',
    stake: '10.50',
    result: '0.00',
    state: ['warm', 'Pending'],
  },
];

export const Bets = () => <DataTable caption="Bets" columns={columns} rows={bets} rowKey={(bet) => bet.id} />;

export const Empty = () => (
  <DataTable
    caption="Bets"
    captionHidden
    columns={columns}
    rows={[]}
    rowKey={(bet) => bet.id}
    empty={
      <EmptyState
        icon={<ReceiptText />}
        title="No bets in these days"
        text="Choose a longer period, or find a game."
        action={<Button>Find a game</Button>}
      />
    }
  />
);
