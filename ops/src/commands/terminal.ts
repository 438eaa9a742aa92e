import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { styleText } from 'node:util';

type Style = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/**
 * Terminal is where a command writes. Results go to `out`; everything that is for eyes only goes to `err`.
 */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Colours and a progress line; without them every line is plain. */
  isRich: boolean;
  /** Asks for what nobody else may see: without an echo, or from what is piped in. */
  secret(question: string): Promise<string>;
  /** Asks the person who sits there; without it nobody does. */
  ask?: (question: string) => Promise<string>;
}

export function processTerminal(): Terminal {
  const colorsAllowed = !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    secret,
    isRich: colorsAllowed && process.stdout.isTTY && process.stderr.isTTY,
    ...(process.stdin.isTTY && process.stdout.isTTY ? { ask } : {}),
  };
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return lines.question(question).finally(() => lines.close());
}

async function secret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  return lines.question('').finally(() => {
    lines.close();
    process.stderr.write('\n');
  });
}

export const painter =
  ({ isRich }: Terminal) =>
  (style: Style, text: string) =>
    isRich ? styleText(style, text) : text;

/**
 * progress writes one line over and over: `[###    ] 12/40 files`. It writes nothing where there is no
 * terminal.
 */
export function progress(terminal: Terminal, what: string) {
  const width = 24;
  return (done: number, total: number) => {
    if (!terminal.isRich) return;
    const filled = Math.round((done / total) * width);
    const bar = '#'.repeat(filled).padEnd(width);
    terminal.err(done === total ? '\r\u001B[K' : `\r[${bar}] ${done}/${total} ${what}`);
  };
}

/** table writes columns as wide as their widest cell; `paint` colours a cell after its width was taken. */
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
