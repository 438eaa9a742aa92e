import { median, percentile } from '../statistics';
import type { Lobby, Script } from './measure-lobby';
import type { Growth } from './visits';
import { middleOf, type Span } from './work';

export interface LobbyNumbers extends Growth {
  /** Most tiles in the page at once while ten thousand games are scrolled. */
  tiles: number;
  /** Frames a second meanwhile: the middle one of all runs. */
  frames: number;
  /** The slowest of them, which tells how quiet the machine was. */
  slowest: number;
  /** From a keystroke to the painted result: 95th percentile in ms. */
  search: AtFourTimes;
  /** The scripted click that needs most until the paint after it, in ms. */
  click: AtFourTimes & { name: string };
}

/** By the clock of a throttled browser, and four times the processor time of another one. */
interface AtFourTimes {
  took: number;
  work: number;
}

/** numbersOf returns absolute numbers. Those in ms vary by half from machine to machine, see `ratiosOf`. */
export function numbersOf({ scrolls, typing, clicks, visits }: Lobby): LobbyNumbers {
  const frames = scrolls.map((scroll) => scroll.frames);
  const [most] = middleOf(clicks.counted).toSorted((a, b) => b.work - a.work);
  return {
    tiles: Math.max(...scrolls.map(({ tiles }) => tiles)),
    frames: median(frames),
    slowest: Math.min(...frames),
    search: {
      took: percentile(middleOf(typing.throttled).map(took), 0.95),
      work: percentile(middleOf(typing.counted).map(work), 0.95),
    },
    click: {
      name: most?.name ?? '',
      took: Math.max(...middleOf(clicks.throttled).map(took)),
      work: most?.work ?? 0,
    },
    heapBytes: median(visits.map(({ heapBytes }) => heapBytes)),
    nodes: median(visits.map(({ nodes }) => nodes)),
    listeners: median(visits.map(({ listeners }) => listeners)),
  };
}

/**
 * Ratios compare two lobbies: for each pair of runs the total of all spans of one over that of the other,
 * then the median of the pairs.
 */
export interface Ratios {
  /** Frames a second: more is better. */
  frames: number;
  search: AtFourTimes;
  click: AtFourTimes;
}

export function ratiosOf(ours: Lobby, theirs: Lobby): Ratios {
  return {
    frames: median(ours.scrolls.map(({ frames }, run) => frames / (theirs.scrolls[run]?.frames ?? NaN))),
    search: ratioOf(ours.typing, theirs.typing),
    click: ratioOf(ours.clicks, theirs.clicks),
  };
}

function ratioOf(ours: Script, theirs: Script): AtFourTimes {
  return {
    took: middleRatio(ours.throttled, theirs.throttled, took),
    work: middleRatio(ours.counted, theirs.counted, work),
  };
}

function middleRatio(ours: readonly Span[][], theirs: readonly Span[][], of: (span: Span) => number): number {
  return median(
    ours.map((spans, run) => {
      const others = new Map((theirs[run] ?? []).map((span) => [span.name, of(span)]));
      // A letter whose list stayed as it was has no span, and may have had one in the other run.
      const both = spans.filter(({ name }) => others.has(name));
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      return sum(both.map(of)) / sum(both.map(({ name }) => others.get(name) ?? 0));
    }),
  );
}

const took = (span: Span) => span.took;
const work = (span: Span) => span.work;
