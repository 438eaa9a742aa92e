import type { Fleet } from './fleet';

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const few = (value: number) => number(value, value < 10 ? 1 : 0);

/** scaleTable writes fleets as tables of Markdown: what is asked for, what it takes, what it costs, and what is too small first. */
export function scaleTable(fleets: readonly Fleet[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = row(['players who have an account', ...fleets.map(({ demand }) => number(demand.players))]);
  const line = (what: string, of: (fleet: Fleet) => string) => row([what, ...fleets.map(of)]);
  const names = fleets[0]?.stations.map(({ name }) => name) ?? [];
  const stations = names.map((name) =>
    line(`${name}: cores (busy, p99 of the wait)`, ({ stations: sized }) => {
      const station = sized.find((each) => each.name === name);
      if (!station || station.cores === 0) return '0';
      return `${number(station.cores)} (${number(station.utilisation * 100)} %, ${number(station.p99Wait * 1_000, 1)} ms)`;
    }),
  );
  return [
    head,
    row(['---', ...fleets.map(() => '---')]),
    line('there at once, in the busiest quarter of an hour', ({ demand }) => number(demand.concurrent)),
    line('visits; requests; rounds a second', ({ demand }) =>
      [demand.visitsPerSecond, demand.requestsPerSecond, demand.roundsPerSecond].map(few).join('; '),
    ),
    ...stations,
    line('databases', ({ databases }) => number(databases)),
    line('machines', ({ machines, isOneMachine }) => (isOneMachine ? '1 for all' : number(machines))),
    line('traffic of a month, TB; Mbit/s at the peak', ({ traffic, demand }) =>
      [traffic.terabytes, demand.megabitsPerSecond].map(few).join('; '),
    ),
    line('euros a month', ({ cost }) => number(cost)),
    line(
      'too small first, and with how many players',
      ({ bottleneck }) => `${bottleneck.name}: ${number(Number(bottleneck.players.toPrecision(2)))}`,
    ),
  ].join('\n');
}
