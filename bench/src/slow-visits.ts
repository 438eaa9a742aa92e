import type { Browser } from '@playwright/test';
import { entryPages, visitHome, type Visit } from './measure-visit';
import { origins } from './site';
import { median } from './statistics';

/** Row is a line of the table: what it is, ours, the monolith's, and the limit. */
export type Row = [what: string, ours: string, theirs: string, limit: string];

const pairs = 9;
const slowPhone = { latency: 150, throughput: 1_600_000, slowdown: 4 };

/** slowVisits makes first visits on a slow phone by turns (4x CPU, slow 4G), and returns what their times are beside each other. */
export async function slowVisits(browser: Browser): Promise<Row[]> {
  const slow: Record<'ours' | 'theirs' | keyof typeof entryPages, Visit>[] = [];
  for (let pair = 0; pair < pairs; pair += 1)
    slow.push({
      ours: await visitHome(browser, origins.federated, slowPhone),
      theirs: await visitHome(browser, origins.monolith, slowPhone),
      list: await visitHome(browser, origins.federated, slowPhone, entryPages.list),
      promotions: await visitHome(browser, origins.federated, slowPhone, entryPages.promotions),
    });
  const medianOf = (of: (visits: (typeof slow)[number]) => number) => median(slow.map(of)).toFixed(2);
  return [
    [
      `LCP ratio, median of ${pairs} pairs (4x CPU, slow 4G)`,
      medianOf(({ ours, theirs }) => ours.lcp / theirs.lcp),
      '1',
      '1.05, goal 0.8',
    ],
    [
      '  LCP, ms',
      median(slow.map(({ ours }) => ours.lcp)).toFixed(0),
      median(slow.map(({ theirs }) => theirs.lcp)).toFixed(0),
      'none: of this machine',
    ],
    [
      '  answers a press, times its LCP',
      medianOf(({ ours }) => ours.alive / ours.lcp),
      medianOf(({ theirs }) => theirs.alive / theirs.lcp),
      '1.5',
    ],
    ['  answers a press, ratio', medianOf(({ ours, theirs }) => ours.alive / theirs.alive), '1', '1.05'],
    ...(['list', 'promotions'] as const).flatMap((name): Row[] => [
      [`  LCP of ${name} beside home's`, medianOf((of) => of[name].lcp / of.ours.lcp), '', '1.2'],
      [`  ${name} answers a press, beside home`, medianOf((of) => of[name].alive / of.ours.alive), '', '1.2'],
    ]),
  ];
}
