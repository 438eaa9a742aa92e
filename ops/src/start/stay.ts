import path from 'node:path';
import { startAgain, supervise } from './supervise';

/** `pnpm operations`: the operations server alone, started again when it crashes. */
const { ended, stop } = supervise({
  start: () => startAgain(path.join(import.meta.dirname, 'main.ts')),
  notify: (line) => console.error(line),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
process.exitCode = await ended;
