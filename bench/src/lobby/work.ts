import type { CDPSession } from '@playwright/test';
import { median } from '../statistics';

/** Span is the time between two marks of the page, and what its main thread did meanwhile. */
export interface Span {
  name: string;
  /** ms of the clock. */
  took: number;
  /**
   * ms of processor time. What others do on the machine is hardly in it, as long as the browser is not throttled: it
   * throttles by keeping the thread busy.
   */
  work: number;
}

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
}

const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing', 'devtools.timeline'];

/**
 * traceSpans runs a script under a trace. The page marks the ends of its spans with
 * `performance.mark('from:x')` and `performance.mark('to:x')`; a span that has only one of them is left out.
 */
export async function traceSpans(cdp: CDPSession, run: () => Promise<void>): Promise<Span[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, recordMode: 'recordAsMuchAsPossible' },
  });
  await run();
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  return spansOf(events);
}

function spansOf(events: readonly TraceEvent[]): Span[] {
  const marks = events.filter(({ cat, name }) => cat.includes('user_timing') && /^(from|to):/.test(name));
  const starts = marks.filter(({ name }) => name.startsWith('from:'));
  return starts.flatMap((start) => {
    const name = start.name.slice('from:'.length);
    const end = marks.find((mark) => mark.name === `to:${name}` && mark.ts >= start.ts);
    if (!end) return [];
    const tasks = events.filter(
      (event) =>
        event.name === 'RunTask' &&
        event.pid === start.pid &&
        event.tid === start.tid &&
        event.ts + (event.dur ?? 0) > start.ts &&
        event.ts < end.ts,
    );
    // Of a task that begins before or ends after, the part that lies between.
    const work = tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const inside = Math.min(ts + dur, end.ts) - Math.max(ts, start.ts);
      return sum + (dur > 0 ? (tdur * inside) / dur : 0);
    }, 0);
    return [{ name, took: (end.ts - start.ts) / 1000, work: work / 1000 }];
  });
}

/**
 * middleOf returns each span's median over several runs of one script, so that a machine that is busy for a
 * moment does not count.
 */
export function middleOf(runs: readonly (readonly Span[])[]): Span[] {
  const names = new Set(runs.flat().map(({ name }) => name));
  return [...names].map((name) => {
    const spans = runs.flat().filter((span) => span.name === name);
    return {
      name,
      took: median(spans.map(({ took }) => took)),
      work: median(spans.map(({ work }) => work)),
    };
  });
}
