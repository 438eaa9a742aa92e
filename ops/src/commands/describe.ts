import type {
  ChangeResult,
  GateReport,
  HealthReport,
  HistoryPage,
  OperatorAnswer,
  OperatorStatus,
  PackageChange,
  ReleaseSummary,
  OperatorRollout,
  StatusGrid,
  WithdrawnRelease,
} from '@tessera/contracts/operations';
import { verdictText } from '../analysis/verdict-text';
import { painter, table, type Terminal } from './terminal';
import { moveEffect } from '../registry/move-effect';

/** describer writes each result for people; machines get the same as JSON. */
export function describer(terminal: Terminal) {
  const paint = painter(terminal);

  const changeLines = (changes: readonly PackageChange[]) =>
    changes
      .map(
        ({ package: name, from, to }) =>
          `  ${name}  ${paint('red', from ?? 'none')} → ${paint('green', to ?? 'none')}`,
      )
      .join('\n');

  return {
    change(operator: string, { move, set, changes, dryRun, notOpened }: ChangeResult): string {
      if (dryRun)
        return changes.length === 0
          ? `${operator} runs exactly that already`
          : `${operator} would get set ${set}; nothing was changed\n${changeLines(changes)}`;
      if (!move) return `${operator} runs exactly that already`;
      const rollout =
        move.candidate && move.set === move.from
          ? `; ${move.percent} % gets ${paint('bold', move.candidate)}`
          : '';
      const head = `${operator} runs ${paint('bold', move.set)} (step ${move.sequence}, ${moveEffect(move)})${rollout}`;
      const without = notOpened === undefined ? '' : `\nno browser opened it before: ${notOpened}`;
      return `${changes.length === 0 ? head : `${head}\n${changeLines(changes)}`}${without}`;
    },

    answers(answers: readonly OperatorAnswer[]): string {
      return answers
        .map(({ operator, result, refusal }) =>
          result
            ? this.change(operator, result)
            : `${operator} ${paint('red', refusal?.code ?? '')} ${refusal?.message ?? ''}`,
        )
        .join('\n');
    },

    withdrawn({ package: name, version, runs }: WithdrawnRelease): string {
      const where = runs.map(({ operator, percent }) =>
        percent === 100 ? operator : `${operator} (${percent} %)`,
      );
      const head = `${name}@${version} is withdrawn: nobody is given it any more`;
      return where.length === 0
        ? `${head}; nobody runs it`
        : `${head}\n${paint('yellow', `still runs at ${where.join(', ')}: roll them back, or pin another version`)}`;
    },

    status: (grid: StatusGrid) => statusText(paint, grid),

    history({ moves, next }: HistoryPage): string {
      const lines = moves.map((move) => {
        const mandatory = move.mandatory ? paint('yellow', ' mandatory') : '';
        const rollout = move.candidate ? `  candidate ${move.candidate} at ${move.percent} %` : '';
        const head = `${String(move.sequence).padStart(4)}  ${move.at}  ${paint('bold', moveEffect(move).padEnd(8))}  ${move.set}${rollout}${mandatory}`;
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
        release.withdrawn
          ? `withdrawn (${release.withdrawn.by}: ${release.withdrawn.reason})`
          : release.removedAt
            ? 'removed'
            : firstNote(release.notes),
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

/** Operators beside each other, then what is wrong with any of them. */
function statusText(
  paint: ReturnType<typeof painter>,
  { operators, packages, refused, withdrawn }: StatusGrid,
): string {
  const newest = new Map(packages.map((each) => [each.package, each.newest]));
  const rows = [
    ['', ...operators.map(({ operator }) => operator), 'newest'],
    ['set', ...operators.map(({ set }) => set ?? 'none'), ''],
    ...packages.map((each) => [
      each.package,
      ...operators.map((operator) => operator.packages[each.package] ?? '–'),
      each.newest ?? '–',
    ]),
    ...rolloutRows(operators),
  ].filter((row) => row.some((cell, column) => column > 0 && cell !== ''));
  const grid = table(rows, (cell, y, x) => {
    if (y === 0 || x === 0) return paint('bold', cell);
    const latest = newest.get(rows[y]?.[0] ?? '');
    if (latest && x <= operators.length) return paint(cell === latest ? 'green' : 'yellow', cell);
    return cell;
  });
  const leftOut = refused.map(({ operator, reason }) => paint('red', `${operator} is left out: ${reason}`));
  const bad = withdrawn.map(({ package: name, version, runs, by, reason }) =>
    paint(
      'red',
      `${name}@${version} was withdrawn (${by}: ${reason}) and runs at ${runs.map(({ operator }) => operator).join(', ')}`,
    ),
  );
  return [grid, ...leftOut, ...bad].join('\n');
}

/** A row for the first rollout of each operator, one for the second of each, and so on. */
function rolloutRows(operators: readonly OperatorStatus[]): string[][] {
  const most = Math.max(0, ...operators.map(({ rollouts }) => rollouts.length));
  return Array.from({ length: most }, (_, row) => [
    'rollout',
    ...operators.map(({ rollouts }) => rolloutText(rollouts[row])),
    '',
  ]);
}

function rolloutText(rollout: OperatorRollout | undefined): string {
  if (!rollout) return '';
  const { analysis } = rollout;
  const step = analysis?.plan[analysis.step];
  const verdict = analysis?.verdict && step ? verdictText(analysis.verdict, step.visits) : '';
  const where = analysis ? `, step ${analysis.step + 1} of ${analysis.plan.length} ${verdict}`.trimEnd() : '';
  const about = rollout.changes.map((name) => `${name}@${rollout.packages[name] ?? ''}`).join(' ');
  return `${rollout.percent} % gets ${rollout.candidate} (${about})${where}`;
}

export type Describer = ReturnType<typeof describer>;

/** The first line of a release's notes that is no heading, without its bullet. */
const firstNote = (notes: string | null) =>
  notes
    ?.split('\n')
    .find((line) => line.trim() !== '' && !line.startsWith('#'))
    ?.replace(/^- /, '') ?? '';
