import { styleText } from 'node:util';

type Style = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Where a command writes. Results go to `out`; everything that is for eyes only goes to `err`. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Colours and a progress line; without them every line is plain. */
  isRich: boolean;
}

export function processTerminal(): Terminal {
  const colorsAllowed = !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isRich: colorsAllowed && process.stdout.isTTY && process.stderr.isTTY,
  };
}

export const painter =
  ({ isRich }: Terminal) =>
  (style: Style, text: string) =>
    isRich ? styleText(style, text) : text;

/** One line that is written over: `[###    ] 12/40 files`. Nothing where there is no terminal. */
export function progress(terminal: Terminal, what: string) {
  const width = 24;
  return (done: number, total: number) => {
    if (!terminal.isRich) return;
    const filled = Math.round((done / total) * width);
    const bar = '#'.repeat(filled).padEnd(width);
    terminal.err(done === total ? '\r\u001B[K' : `\r[${bar}] ${done}/${total} ${what}`);
  };
}

/** Columns as wide as their widest cell; `paint` colours a cell after its width was taken. */
export function table(
  rows: readonly (readonly string[])[],
  paint: (text: string, row: number, column: number) => string = (text) => text,
): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row, y) =>
      row
        .map((cell, x) => paint(cell, y, x) + ' '.repeat((widths[x] ?? 0) - cell.length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
