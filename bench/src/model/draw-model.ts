import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderChart } from '../charts';
import { fleetFor, type Fleet } from './fleet';
import { assumptions, measured } from './inputs';
import { meanWait, type Station } from './queueing';
import { scaleTable } from './scale-table';
import { simulateStation } from './simulate-station';

const docs = path.resolve(import.meta.dirname, '../../../docs');
/** sizes are the numbers of players that docs/SCALE.md tells of. */
export const sizes = [1_000, 100_000, 10_000_000];
const stepsOfDecade = 12;

/** fleetsOf returns what each of the sizes needs. */
export const fleetsOf = (players: readonly number[]): Fleet[] =>
  players.map((each) => fleetFor(each, measured, assumptions));

/** drawModel is `npm run bench model`: it computes machines, cost and first bottleneck from what was measured, and writes the table of docs/SCALE.md and its pictures. */
export async function drawModel(): Promise<void> {
  const page = path.join(docs, 'SCALE.md');
  const text = await readFile(page, 'utf8');
  const table = scaleTable(fleetsOf(sizes));
  const [begin, end] = ['<!-- bench model -->', '<!-- /bench model -->'];
  const [before, rest = ''] = text.split(begin);
  await writeFile(page, `${before}${begin}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`);
  await mkdir(path.join(docs, 'pictures'), { recursive: true });
  for (const [name, svg] of Object.entries(picturesOfModel()))
    await writeFile(path.join(docs, 'pictures', `${name}.svg`), `${svg}\n`);
  process.stdout.write(`${table}\n\ndocs/SCALE.md and docs/pictures/scale-*.svg are written\n`);
}

/** picturesOfModel draws the model over all sizes, and a simulation beside its formula. */
export function picturesOfModel(): Record<string, string> {
  const players = Array.from({ length: 4 * stepsOfDecade + 1 }, (_, step) =>
    Math.round(1_000 * 10 ** (step / stepsOfDecade)),
  );
  const fleets = fleetsOf(players);
  const names = fleets[0]?.stations.map(({ name }) => name) ?? [];
  const x = { name: 'players who have an account', log: true };
  const over = (of: (fleet: Fleet) => number | undefined) =>
    fleets.map((fleet): [number, number] => [fleet.demand.players, Math.max(0.001, of(fleet) ?? 0)]);
  return {
    'scale-cores': renderChart({
      title: 'Cores that each part needs',
      kind: 'line',
      x,
      y: { name: 'cores', log: true, least: 0.9 },
      series: names.map((name) => ({
        name,
        points: over(({ stations }) => Math.max(1, stations.find((each) => each.name === name)?.cores ?? 0)),
      })),
    }),
    'scale-cost': renderChart({
      title: 'What it costs',
      kind: 'line',
      x,
      y: { name: 'euros a month', log: true, least: 10 },
      series: [
        { name: 'all', points: over(({ cost }) => cost) },
        { name: 'traffic', points: over(({ traffic }) => traffic.cost), dashed: true },
      ],
    }),
    'scale-waits': simulationPicture(),
  };
}

function simulationPicture(): string {
  const shares = Array.from({ length: 18 }, (_, index) => 0.1 + index * 0.05);
  const serviceSeconds = 0.005;
  const stationOf = (servers: number, share: number): Station => ({
    perSecond: (share * servers) / serviceSeconds,
    serviceSeconds,
    servers,
  });
  return renderChart({
    title: 'How long a round of 5 ms waits for a core, by how busy the cores are',
    kind: 'line',
    x: { name: 'busy, %' },
    y: { name: 'ms on average', log: true, least: 0.001 },
    series: [1, 4, 16].flatMap((servers) => [
      {
        name: `M/M/${servers}`,
        points: shares.map((share): [number, number] => [
          share * 100,
          Math.max(0.001, meanWait(stationOf(servers, share)) * 1_000),
        ]),
      },
      {
        name: `${servers} simulated`,
        dashed: true,
        points: shares.map((share): [number, number] => [
          share * 100,
          Math.max(0.001, simulateStation(stationOf(servers, share), 60_000).mean * 1_000),
        ]),
      },
    ]),
  });
}
