import type { Raffle } from '@tessera/contracts/raffles';
import { DataTable } from '@tessera/ui-kit/data-table';
import { useTexts } from '../../../locales/use-texts';

/** RafflePrizes shows the prizes, and once they are drawn whose ticket each one fell on. */
export function RafflePrizes({ raffle: { prizes, winners, seed } }: { raffle: Raffle }) {
  const { t, money, number } = useTexts();
  const rows = prizes.map((prize, index) => ({
    place: index + 1,
    prize,
    winner: winners.find(({ place }) => place === index + 1),
  }));
  return (
    <DataTable
      caption={t('raffle.prizes')}
      rows={rows}
      rowKey={({ place }) => String(place)}
      columns={[
        { id: 'place', header: t('raffle.place'), title: true, cell: ({ place }) => number(place) },
        { id: 'prize', header: t('raffle.prize'), align: 'end', cell: ({ prize }) => money(prize) },
        ...(seed === null
          ? []
          : [
              {
                id: 'ticket',
                header: t('raffle.ticket'),
                align: 'end' as const,
                cell: ({ winner }: (typeof rows)[number]) => (winner ? number(winner.ticket) : '–'),
              },
              {
                id: 'name',
                header: t('raffle.winner'),
                cell: ({ winner }: (typeof rows)[number]) =>
                  winner?.own ? t('raffle.you', { name: winner.name }) : winner?.name || '–',
              },
            ]),
      ]}
    />
  );
}
