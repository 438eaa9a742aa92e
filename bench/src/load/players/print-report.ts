import type { LoadReport } from './report';

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);

/** Verdict is a number beside its limit. */
export type Verdict = [what: string, measured: string, limit: string, isMet: boolean];

/** verdictsOf sets what a report says beside what it has to be. */
export function verdictsOf({
  settings,
  requestsPerSecond,
  failed,
  thirds,
  collected,
  samples,
  lateness,
}: LoadReport): Verdict[] {
  const [first = 0, , last = 0] = thirds;
  const [begun, end] = [collected[1] ?? collected[0], collected.at(-1)];
  const grown = (of: 'rss' | 'heapUsed') => (end?.[of] ?? 0) / (begun?.[of] ?? 1);
  const most = Math.max(0, ...samples.map(({ rss }) => rss));
  return [
    [
      'requests a second',
      requestsPerSecond.toFixed(0),
      `${settings.requestsPerSecond} (within a tenth)`,
      Math.abs(requestsPerSecond / settings.requestsPerSecond - 1) <= 0.1,
    ],
    ['requests that failed', String(failed), '0', failed === 0],
    [
      'p99 of the last third beside the first, ms',
      `${last.toFixed(1)} beside ${first.toFixed(1)}: ${(last / first).toFixed(2)}`,
      '1.2',
      last / first <= 1.2,
    ],
    [
      'heap at the end beside the end of the first third, collected',
      `${megabytes(end?.heapUsed ?? 0)} beside ${megabytes(begun?.heapUsed ?? 0)} MB: ${grown('heapUsed').toFixed(2)}`,
      '1.1',
      grown('heapUsed') <= 1.1,
    ],
    [
      'resident memory at the same times',
      `${megabytes(end?.rss ?? 0)} beside ${megabytes(begun?.rss ?? 0)} MB: ${grown('rss').toFixed(2)}, ${megabytes(most)} at most`,
      '1.1',
      grown('rss') <= 1.1,
    ],
    [
      'the load itself is late, p99, ms',
      lateness.p99.toFixed(1),
      '50, or the load says nothing',
      lateness.p99 <= 50,
    ],
  ];
}

/** printReport writes a table of what was measured, each number beside its limit. */
export function printReport(report: LoadReport, files: string): void {
  const { all, cpu, settings, requests, visits, machine } = report;
  const line = (...cells: (string | number)[]) =>
    process.stdout.write(
      `${String(cells[0]).padEnd(30)}${cells
        .slice(1)
        .map((cell) => String(cell).padStart(10))
        .join('')}\n`,
    );
  line('call', 'count', 'p50 ms', 'p90', 'p99', 'p99.9', 'max', 'bytes');
  for (const { name, count, p50, p90, p99, p999, max, bytesEach, errors } of report.calls) {
    line(name, count, p50, p90, p99, p999, max, bytesEach);
    for (const [kind, failed] of Object.entries(errors)) line(`  failed: ${kind}`, failed);
  }
  line('all', requests, all.p50, all.p90, all.p99, all.p999, all.max);
  const each = (seconds: number) => `${((seconds * 1_000) / requests).toFixed(2)} ms a request`;
  process.stdout.write(
    `\n${visits.visits} visits, ${visits.givenUp} gave up; ${settings.seconds} s measured; a load of ${machine.loadOfFiveMinutes.toFixed(1)} on ${machine.processors} processors\n` +
      `processor: platform ${cpu.platform.toFixed(1)} s (${each(cpu.platform)}), database ${cpu.database.toFixed(1)} s (${each(cpu.database)}), players ${cpu.players.toFixed(1)} s (${each(cpu.players)})\n\n`,
  );
  for (const [what, measured, limit, isMet] of verdictsOf(report))
    process.stdout.write(`${what.padEnd(62)} ${measured}  (limit ${limit})${isMet ? '' : ': NOT MET'}\n`);
  process.stdout.write(`\n${files}\n`);
}
