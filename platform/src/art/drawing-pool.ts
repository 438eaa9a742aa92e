import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { Drawing } from './drawing';
import { DrawingQueue, type DrawingOptions } from './drawing-queue';

/** More draw no faster than a visitor can look, and a big machine has other work. */
const maxThreads = 4;
/** An idle thread goes after this, ms: it costs half a second to begin, and memory to keep. */
const idleTimeout = 30_000;
/** Below what answers somebody (`nice`), and not so far that a busy machine draws nothing. */
const niceIncrement = 5;

const threads = Math.min(maxThreads, availableParallelism());
const queue = new DrawingQueue(threads);
let pool: Piscina<Drawing, Uint8Array> | undefined;

/** Threads beside the event loop, begun with the first picture. They read the sources as the process itself does. */
function threadPool(): Piscina<Drawing, Uint8Array> {
  const loader = createRequire(import.meta.url).resolve('tsx');
  pool ??= new Piscina<Drawing, Uint8Array>({
    filename: join(import.meta.dirname, 'drawing-thread.ts'),
    execArgv: ['--import', pathToFileURL(loader).href],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout,
    niceIncrement,
    // A thread that blocks while it waits never gives back the pictures that it has drawn: two megabytes each.
    atomics: 'disabled',
  });
  return pool;
}

/** drawInPool draws a picture in a thread when its turn comes (DrawingQueue). */
export function drawInPool(drawing: Drawing, options?: DrawingOptions): Promise<Buffer> {
  return queue.run(async () => Buffer.from(await threadPool().run(drawing)), options);
}
