import type {
  ChangeResult,
  GateReport,
  HealthReport,
  HistoryPage,
  OperatorStatus,
  PackageChange,
  ReleaseSummary,
  StatusGrid,
} from '@tessera/contracts/operations';
import { painter, table, type Terminal } from './terminal';

/** What people read of each result; machines get the same as JSON. */
export function describer(terminal: Terminal) {
  const paint = painter(terminal);

  const changeLines = (changes: readonly PackageChange[]) =>
    changes
      .map(
        ({ package: name, from, to }) =>
          `  ${name}  ${paint('red', from ?? 'none')} → ${paint('green', to ?? 'none')}`,
      )
      .join('\n');

  const rolloutOf = ({ rollout }: OperatorStatus) =>
    rollout ? `${rollout.percent} % gets ${rollout.candidate}` : '';

  return {
    change(operator: string, { move, set, changes, dryRun }: ChangeResult): string {
      if (dryRun)
        return changes.length === 0
          ? `${operator} runs exactly that already`
          : `${operator} would get set ${set}; nothing was changed\n${changeLines(changes)}`;
      if (!move) return `${operator} runs exactly that already`;
      const rollout =
        move.candidate && move.set === move.from
          ? `; ${move.percent} % gets ${paint('bold', move.candidate)}`
          : '';
      const head = `${operator} runs ${paint('bold', move.set)} (step ${move.sequence}, ${move.kind})${rollout}`;
      return changes.length === 0 ? head : `${head}\n${changeLines(changes)}`;
    },

    status({ operators, packages }: StatusGrid): string {
      const newest = new Map(packages.map((each) => [each.package, each.newest]));
      const rows = [
        ['', ...operators.map(({ operator }) => operator), 'newest'],
        ['set', ...operators.map(({ set }) => set ?? 'none'), ''],
        ...packages.map((each) => [
          each.package,
          ...operators.map((operator) => operator.packages[each.package] ?? '–'),
          each.newest ?? '–',
        ]),
        ['rollout', ...operators.map(rolloutOf), ''],
      ].filter((row) => row.some((cell, column) => column > 0 && cell !== ''));
      return table(rows, (cell, y, x) => {
        if (y === 0 || x === 0) return paint('bold', cell);
        const latest = newest.get(rows[y]?.[0] ?? '');
        if (latest && x <= operators.length) return paint(cell === latest ? 'green' : 'yellow', cell);
        return cell;
      });
    },

    history({ moves, next }: HistoryPage): string {
      const lines = moves.map((move) => {
        const mandatory = move.mandatory ? paint('yellow', ' mandatory') : '';
        const rollout = move.candidate ? `  candidate ${move.candidate} at ${move.percent} %` : '';
        const head = `${String(move.sequence).padStart(4)}  ${move.at}  ${paint('bold', move.kind.padEnd(8))}  ${move.set}${rollout}${mandatory}`;
        const who = `      ${move.author}: ${move.reason}`;
        return [head, who, changeLines(move.changes)].filter((line) => line !== '').join('\n');
      });
      if (lines.length === 0) return 'no steps yet';
      return next ? [...lines, paint('dim', `older steps: --before ${next}`)].join('\n') : lines.join('\n');
    },

    changes: (changes: readonly PackageChange[]) =>
      changes.length === 0 ? 'no difference' : changeLines(changes),

    releases(releases: readonly ReleaseSummary[]): string {
      const rows = releases.map((release) => [
        `${release.package}@${release.version}`,
        `${Math.ceil(release.bytes / 1000)} kB`,
        release.publishedAt,
        release.publishedBy,
        release.removedAt ? 'removed' : firstNote(release.notes),
      ]);
      return rows.length === 0 ? 'nothing is published' : table(rows);
    },

    gate(report: GateReport): string {
      if (report.length === 0) return 'no operator runs a set yet';
      return report
        .map(({ operator, releaseTrack, set, breaks }) => {
          const where = `${operator} ${releaseTrack === 'candidate' ? 'rollout ' : ''}${set}`;
          if (breaks.length === 0) return `${paint('green', 'fits')}    ${where}`;
          return [
            `${paint('red', 'refused')} ${where}`,
            ...breaks.map(({ message }) => `        ${message}`),
          ].join('\n');
        })
        .join('\n');
    },

    health({ healthy, filesChecked, issues }: HealthReport): string {
      const head = healthy
        ? paint('green', `healthy: ${filesChecked} files are as published, pages are as pinned`)
        : paint('red', `${issues.length} of ${filesChecked} files and pages are not as they should be`);
      return [head, ...issues.map(({ problem, message }) => `  ${problem.padEnd(8)} ${message}`)].join('\n');
    },
  };
}

export type Describer = ReturnType<typeof describer>;

/** The first line of a release's notes that is no heading, without its bullet. */
const firstNote = (notes: string | null) =>
  notes
    ?.split('\n')
    .find((line) => line.trim() !== '' && !line.startsWith('#'))
    ?.replace(/^- /, '') ?? '';
