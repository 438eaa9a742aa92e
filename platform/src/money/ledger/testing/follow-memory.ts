import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Lines between two looks at what is still held. */
const every = 10_000;

/** StatementMemory says what writing a statement takes beside what was there before it, MB. */
export interface StatementMemory {
  lines: number;
  /** At most, with what nobody holds any more. */
  heapMb: number;
  residentMb: number;
  /** Held after each tenth of 100,000 lines, once what nobody holds is collected: flat where it does not grow. */
  retainedMb: number[];
}

/** followMemory reads a statement to its end and follows the memory that it takes. */
export async function followMemory(statement: AsyncIterable<unknown>): Promise<StatementMemory> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const before = process.memoryUsage();
  let [lines, heap, resident] = [0, 0, 0];
  const retained: number[] = [];
  for await (const chunk of statement) {
    lines += String(chunk).split('\r\n').length - 1;
    const now = process.memoryUsage();
    heap = Math.max(heap, now.heapUsed - before.heapUsed);
    resident = Math.max(resident, now.rss - before.rss);
    if (lines < every * (retained.length + 1)) continue;
    collect();
    retained.push((process.memoryUsage().heapUsed - before.heapUsed) / 1e6);
  }
  return {
    lines,
    heapMb: Math.round(heap / 1e6),
    residentMb: Math.round(resident / 1e6),
    retainedMb: retained.map((megabytes) => Math.round(megabytes * 10) / 10),
  };
}
