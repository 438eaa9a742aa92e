import { performance } from 'node:perf_hooks';

/** Work does the work of one number; each number is given once. */
export type Work = (number: number) => Promise<void>;

const pairs = 5;
const pairSeconds = 4;

interface Measured {
  next: number;
  /** What each movement took in ms, by the second in which it began. */
  bySecond: number[][];
}

async function measure(work: Work, at: { from: number; seconds: number; beside: number }): Promise<Measured> {
  const began = performance.now();
  const bySecond: number[][] = Array.from({ length: at.seconds }, () => []);
  let next = at.from;
  const one = async () => {
    for (;;) {
      const started = performance.now();
      const second = bySecond[Math.floor((started - began) / 1_000)];
      if (!second) return;
      await work(next++);
      second.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: at.beside }, one));
  return { next, bySecond };
}

const slowestHundredth = (took: readonly number[]) =>
  took.toSorted((left, right) => left - right)[Math.floor(took.length * 0.99)] ?? 0;

/** BesideBareSql holds what was measured by turns, a second, and then of ours alone. */
interface BesideBareSql {
  ours: number[];
  bare: number[];
  count: number;
  /** Of the first and of the last third of the time, in ms. */
  p99First: number;
  p99Last: number;
}

/** measureBeside measures our work and bare SQL by turns, so many at once, and then ours alone for so many seconds. */
export async function measureBeside(
  works: Record<'ours' | 'bare', Work>,
  { beside, seconds }: { beside: number; seconds: number },
): Promise<BesideBareSql> {
  const perSecond = { ours: [] as number[], bare: [] as number[] };
  let from = 0;
  for (let pair = 0; pair < pairs; pair += 1)
    for (const name of ['ours', 'bare'] as const) {
      const { next, bySecond } = await measure(works[name], { from, seconds: pairSeconds, beside });
      from = next;
      perSecond[name].push(bySecond.flat().length / pairSeconds);
    }
  const { bySecond } = await measure(works.ours, { from, seconds, beside });
  const third = Math.floor(seconds / 3);
  return {
    ...perSecond,
    count: bySecond.flat().length,
    p99First: slowestHundredth(bySecond.slice(0, third).flat()),
    p99Last: slowestHundredth(bySecond.slice(-third).flat()),
  };
}
