import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '@tessera/contracts/text';
import { renderChart } from '../../charts';
import type { LoadReport } from './report';
import { verdictsOf } from './print-report';

const folder = path.resolve(import.meta.dirname, '../../../../.build/bench');

function picturesOf({ calls, slices, samples, collected }: LoadReport): string[] {
  const answered = calls.filter(({ count }) => count > 0);
  const time = { name: 'seconds' };
  return [
    renderChart({
      title: 'Time to answer, by call',
      kind: 'bar',
      x: { name: 'call', categories: answered.map(({ name }) => name) },
      y: { name: 'ms', log: true },
      series: (['p50', 'p90', 'p99', 'p999'] as const).map((name) => ({
        name,
        points: answered.map((call) => Math.max(0.1, call[name])),
      })),
    }),
    renderChart({
      title: 'Requests a second',
      kind: 'line',
      x: time,
      y: { name: 'requests a second', least: 0 },
      series: [{ name: 'answered', points: slices.map(({ at, perSecond }) => [at, perSecond]) }],
    }),
    renderChart({
      title: 'Time to answer over the run',
      kind: 'line',
      x: time,
      y: { name: 'ms', log: true },
      series: (['p50', 'p99', 'p999'] as const).map((name) => ({
        name,
        points: slices.map((slice) => [slice.at, Math.max(0.1, slice[name])]),
      })),
    }),
    renderChart({
      title: 'Memory of the platform process',
      kind: 'line',
      x: time,
      y: { name: 'MB', least: 0 },
      series: [
        { name: 'resident', points: samples.map(({ at, rss }) => [at, rss / 1e6]) },
        { name: 'heap', points: samples.map(({ at, heapUsed }) => [at, heapUsed / 1e6]) },
        {
          name: 'heap, collected',
          points: collected.map(({ at, heapUsed }) => [at, heapUsed / 1e6]),
          dashed: true,
        },
      ],
    }),
  ];
}

/** writeReport writes a report as JSON and as a page with pictures, and returns where they are. */
export async function writeReport(report: LoadReport): Promise<string> {
  const name = `load-${report.settings.name}`;
  const rows = verdictsOf(report).map(
    ([what, measured, limit, isMet]) =>
      `<tr><td>${escapeHtml(what)}<td>${escapeHtml(measured)}<td>${escapeHtml(limit)}<td>${isMet ? 'met' : 'not met'}`,
  );
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(name)}</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{padding:.3rem .8rem;border-bottom:1px solid #ccc;text-align:start}svg{max-width:100%;height:auto}</style>
<h1>${escapeHtml(name)}</h1><p>${escapeHtml(JSON.stringify(report.settings))}</p>
<table><tr><th>what<th>measured<th>limit<th>${rows.join('\n')}</table>
${picturesOf(report).join('\n')}</html>`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(report, null, 2));
  await writeFile(path.join(folder, `${name}.html`), page);
  return `.build/bench/${name}.html and .json`;
}
