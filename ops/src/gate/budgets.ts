import type { GateBreak } from '@tessera/contracts/operations';
import type { Release } from '@tessera/contracts/release';
import { breaksIn, type Rule } from './rule';

/** Budget holds the limits of one release, in bytes over the wire (brotli) and in requests. */
export interface Budget {
  /** Its first script alone. */
  entry: number;
  /** Everything that a first view comes with: entry, scripts, styles, the layout. */
  firstView: number;
  requests: number;
  /** Its largest dictionary, uncompressed. */
  dictionary: number;
}

const kilobyte = 1000;

/**
 * budgets is where these limits are written (docs/decisions/0010 names them). They leave a remote about twice
 * what today's largest needs; the shell's is what keeps a whole page of home within the goals of quality.
 */
export const budgets: { shell: Budget; remote: Budget } = {
  shell: { entry: 150 * kilobyte, firstView: 160 * kilobyte, requests: 4, dictionary: 60 * kilobyte },
  remote: { entry: 16 * kilobyte, firstView: 60 * kilobyte, requests: 8, dictionary: 140 * kilobyte },
};

export const budgetBreaks: Rule = ({ shell, remotes }) => [
  ...overBudget(shell, budgets.shell),
  ...remotes.flatMap((remote) => overBudget(remote, budgets.remote)),
];

function overBudget(release: Release, budget: Budget): GateBreak[] {
  const firstView = firstViewOf(release);
  const dictionary = Math.max(
    0,
    ...Object.values(release.dictionaries).map((file) => release.files[file]?.bytes ?? 0),
  );
  const measured: [string, number, number, string][] = [
    ['entry', bytesOf(release, [release.entry]), budget.entry, 'bytes'],
    ['first view', firstViewBytes(release), budget.firstView, 'bytes'],
    ['first view', firstView.length, budget.requests, 'requests'],
    ['largest dictionary', dictionary, budget.dictionary, 'bytes'],
  ];
  return measured
    .filter(([, value, limit]) => value > limit)
    .map(([what, value, limit, unit]) =>
      breaksIn('budget', () => `has ${value} ${unit} in its ${what}; the limit is ${limit}`)(release),
    );
}

const firstViewOf = ({ entry, scripts, styles, layout = [] }: Release) => [
  entry,
  ...scripts,
  ...styles,
  ...layout,
];

/** firstViewBytes returns what travels before a release's first view. */
export const firstViewBytes = (release: Release): number => bytesOf(release, firstViewOf(release));

const bytesOf = (release: Release, files: readonly string[]) =>
  files.reduce((total, file) => total + wireBytes(release, file), 0);

const wireBytes = (release: Release, file: string) =>
  release.files[file]?.brotli ?? release.files[file]?.bytes ?? 0;
