import { numbersOf, ratiosOf, type LobbyNumbers, type Ratios } from './lobby/lobby-numbers';
import { measureLobbies, type Lobbies, type Script } from './lobby/measure-lobby';
import { middleOf } from './lobby/work';
import { visitWithRemotes, type VisitWith } from './many-remotes';
import { measureCosts } from './load/costs/measure-costs';
import { measureLedger } from './load/measure-ledger';
import { measureLottery } from './load/measure-lottery';
import { measureLoad, measureMixed } from './load/players/measure-load';
import { measureSockets } from './load/sockets/measure-sockets';
import { measureProtection } from './load/measure-protection';
import { measureSettlements } from './load/measure-settlements';
import { measureBets, measureRecords, measureRewards, measureTeams } from './load/one-part';
import { measureHealthIntake } from './health-intake';
import { measureLotteryPage } from './lottery-page';
import { launch, visitHome, type Visit } from './measure-visit';
import { measurePictures } from './pictures';
import { measurePinToPlayers } from './pin-to-players';
import { measurePopup } from './popup';
import { measurePublicReads } from './public-reads';
import { drawModel } from './model/draw-model';
import { median } from './statistics';
import { slowVisits, type Row } from './slow-visits';
import { measureSixtyRemotes } from './sixty-remotes';
import { measureThirtyOperators } from './thirty-operators';
import { origins, plainOrigin, startBenchSite } from './site';

/**
 * `pnpm bench`: what a first visit to home costs, beside the monolith of the same sources. Bytes and requests repeat;
 * timings are medians of interleaved pairs and are only ever compared as ratios. `pnpm bench visit` leaves out what a
 * lobby costs after its first view, which is most of the time.
 */
const latencies = [0, 100, 200, 300];
const pairs = 9;
/** Where a site is measured alone. */
const runsOfOne = 3;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The slope of time-to-tile against injected latency: how many round trips stand one behind the other. */
async function serialRoundTrips(visit: (latency: number) => Promise<Visit>): Promise<number> {
  const points: [number, number][] = [];
  for (const latency of latencies) {
    const times = [await visit(latency), await visit(latency), await visit(latency)].map(
      ({ firstTile }) => firstTile,
    );
    points.push([latency, median(times)]);
  }
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** `npm run bench lobby <origin>`: the lobby of a site that runs already, span by span. */
async function measureRunning(origin: string): Promise<void> {
  const browser = await launch();
  try {
    const { lobbies, slowness } = await measureLobbies(browser, [origin], runsOfOne);
    const [lobby] = lobbies;
    if (!lobby) return;
    printSpans('typing', lobby.typing);
    printSpans('clicks', lobby.clicks);
    process.stdout.write(`${JSON.stringify({ ...numbersOf(lobby), slowness })}\n`);
  } finally {
    await browser.close();
  }
}

function printSpans(what: string, { throttled, counted }: Script): void {
  for (const [how, runs] of [
    ['throttled', throttled],
    ['four times its processor time in `work`', counted],
  ] as const) {
    process.stdout.write(`${what}, ${how}\n`);
    for (const { name, took, work } of middleOf(runs))
      process.stdout.write(`  ${name.padEnd(32)} ${took.toFixed(0)} ms, work ${work.toFixed(1)} ms\n`);
  }
}

async function main(): Promise<void> {
  const [part, running, ...rest] = process.argv.slice(2);
  const options = running === undefined ? [] : [running, ...rest];
  if (part === 'lobby' && running) return measureRunning(running);
  if (part === 'pin' && running) return measurePinToPlayers(Number(running));
  if (part === 'sixty' && running) return measureSixtyRemotes(Number(running));
  if (part === 'thirty') return measureThirtyOperators();
  if (part === 'health') return measureHealthIntake();
  if (part === 'bets') return measureBets();
  if (part === 'ledger') return measureLedger();
  if (part === 'lottery-page' && running) return measureLotteryPage(running);
  if (part === 'load') return measureLoad(options);
  if (part === 'mixed') return measureMixed(options);
  if (part === 'sockets') return measureSockets(options);
  if (part === 'costs') return measureCosts();
  if (part === 'model') return drawModel();
  if (part === 'lottery') return measureLottery();
  if (part === 'protection') return measureProtection();
  if (part === 'records') return measureRecords();
  if (part === 'reads') return measurePublicReads();
  if (part === 'rewards') return measureRewards();
  if (part === 'team') return measureTeams();
  if (part === 'settlement') return measureSettlements();
  if (part === 'pictures') return measurePictures();
  process.stdout.write('Building and starting the federated site and its monolith…\n');
  const site = await startBenchSite();
  const browser = await launch();
  try {
    // The first visit draws the pictures; it is not measured.
    for (const origin of Object.values(origins)) await visitHome(browser, origin);
    if (part !== 'visit')
      printLobbies(await measureLobbies(browser, [origins.federated, origins.monolith], pairs));
    if (part === 'lobby') return;
    const federated = await visitHome(browser, origins.federated);
    const monolith = await visitHome(browser, origins.monolith);
    const trips = {
      federated: await serialRoundTrips((latency) => visitHome(browser, origins.federated, { latency })),
      monolith: await serialRoundTrips((latency) => visitHome(browser, origins.monolith, { latency })),
    };
    const counts = [undefined, 60].map((count) => visitWithRemotes(browser, plainOrigin, count));
    printRemotes(await Promise.all(counts));
    const popup = await measurePopup(browser, origins.federated);
    const slow = await slowVisits(browser);
    print([
      [
        'JavaScript before home answers a press, kB',
        kilobytes(federated.scriptBytes),
        kilobytes(monolith.scriptBytes),
        'at most 160, goal 120',
      ],
      ['  the layout, beside it', kilobytes(federated.layoutBytes), kilobytes(monolith.layoutBytes), ''],
      [
        '  both, ratio to the monolith',
        (allScripts(federated) / allScripts(monolith)).toFixed(2),
        '1',
        'at most 1.2',
      ],
      ['script requests', String(federated.scriptRequests), String(monolith.scriptRequests), ''],
      [
        'serial round trips to the first tile',
        trips.federated.toFixed(2),
        trips.monolith.toFixed(2),
        'at most 2, goal 1',
      ],
      ['bytes of remotes that are not on screen', String(federated.foreignBytes), '-', '0'],
      ['HTML, kB', kilobytes(federated.htmlBytes), kilobytes(monolith.htmlBytes), '14'],
      ['styles, kB', kilobytes(federated.styleBytes), kilobytes(monolith.styleBytes), ''],
      ['images, kB', kilobytes(federated.imageBytes), kilobytes(monolith.imageBytes), '250'],
      ['first view, everything, kB', kilobytes(federated.totalBytes), kilobytes(monolith.totalBytes), '600'],
      ['requests', String(federated.requests), String(monolith.requests), ''],
      ['login popup: bytes on home before it opens', String(popup.before), '-', '0'],
      ['login popup: bytes to open it, kB', kilobytes(popup.fetched), '-', ''],
      ['login popup: opens in ms, p75 (4x CPU)', popup.opening.toFixed(0), '-', '200'],
      ['CLS', federated.cls.toFixed(3), monolith.cls.toFixed(3), '0.02'],
      ...slow,
    ]);
  } finally {
    await browser.close();
    await site.stop();
  }
}

function printLobbies({ lobbies, slowness }: Lobbies): void {
  const [federated, monolith] = lobbies;
  if (!federated || !monolith) return;
  const ours = numbersOf(federated);
  const theirs = numbersOf(monolith);
  const ratios = ratiosOf(federated, monolith);
  process.stdout.write(`Slowest clicks: ${ours.click.name}; monolith: ${theirs.click.name}\n`);
  const row = (what: string, of: (numbers: LobbyNumbers) => string, limit: string): Row => [
    what,
    of(ours),
    of(theirs),
    limit,
  ];
  const ratio = (of: (ratios: Ratios) => number, limit = '1.05'): Row => [
    '    ratio of whole runs, the middle pair',
    of(ratios).toFixed(2),
    '1',
    limit,
  ];
  print(
    [
      row('tiles in the page, list of ten thousand', ({ tiles }) => String(tiles), '150'),
      row('frames a second while it is scrolled, 4x', ({ frames }) => frames.toFixed(0), 'at least 40'),
      ratio(({ frames }) => frames, 'at least 0.95'),
      row('search, keystroke to paint, p95 at 4x, ms', ({ search }) => search.took.toFixed(0), '50'),
      ratio(({ search }) => search.took),
      row('  four times its processor time, ms', ({ search }) => search.work.toFixed(0), '50'),
      ratio(({ search }) => search.work),
      row('slowest scripted click at 4x, ms', ({ click }) => click.took.toFixed(0), '50'),
      ratio(({ click }) => click.took),
      row('  four times its processor time, ms', ({ click }) => click.work.toFixed(0), '50'),
      ratio(({ click }) => click.work),
      ['a loop of always the same at 4x, p95, times what it needs', slowness.toFixed(2), '', '1'],
      row('heap after 100 visits, kB', ({ heapBytes }) => kilobytes(heapBytes), '50'),
      row('nodes after 100 visits', ({ nodes }) => String(nodes), '0'),
      row('listeners after 100 visits', ({ listeners }) => String(listeners), '0'),
    ],
    'the lobby',
  );
}

function print(rows: Row[], title = 'first visit to home'): void {
  const head: Row = [title, 'federated', 'monolith', 'limit'];
  for (const [what, ours, theirs, limit] of [head, ...rows])
    process.stdout.write(`${what.padEnd(52)} ${ours.padStart(10)} ${theirs.padStart(10)}  ${limit}\n`);
}

/** What a page costs must not grow with the number of remotes that are pinned. */
function printRemotes(visits: VisitWith[]): void {
  for (const { remotes, htmlBytes, requests, scriptRequests, scriptBytes, calls } of visits)
    process.stdout.write(
      `${remotes} remotes: HTML ${htmlBytes} B gzip, ${requests} requests, ${scriptRequests} scripts of ${scriptBytes} B, ${calls} calls\n`,
    );
}

await main();

function allScripts({ scriptBytes, layoutBytes }: Visit): number {
  return scriptBytes + layoutBytes;
}
