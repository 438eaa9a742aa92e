import { createHash } from 'node:crypto';
import { seededRandom, type Random } from '../../random';
import type { FixtureResult, ShownFixture, Side } from '../messages/games';
import { boards } from './sports';

export interface Fixture extends Omit<ShownFixture, 'result'> {
  /** Chances out of a million, from which odds and result come. */
  chances: Record<Side, number>;
}

/** Courts have their own rhythm: one is quick, so that a whole bet can be seen. Ms. */
const courts = [
  { period: 24_000, open: 14_000, play: 8_000, offset: 0 },
  ...[0, 1, 2, 3, 4].map((court) => ({
    period: 180_000,
    open: 120_000,
    play: 50_000,
    offset: court * 31_000,
  })),
];
/** Share of a fair price that the odds pay. */
const fair = 0.95;
const million = 1_000_000;

/**
 * fixturesAround returns every fixture that is open, being played or just over at `now`, and the next one of
 * each court, by start.
 */
export function fixturesAround(board: string, now: number): Fixture[] {
  return courts
    .flatMap(({ period, offset }, court) => {
      const number = Math.floor((now - offset) / period);
      return [number - 1, number, number + 1].map((turn) => makeFixture(board, court, turn));
    })
    .filter((fixture) => fixture.endsAt > now - 60_000)
    .toSorted((left, right) => left.startsAt - right.startsAt);
}

/** fixtureOf returns the fixture of an id; undefined if the id names none. */
export function fixtureOf(id: string): Fixture | undefined {
  const [, board = '', court = '', turn = ''] = /^(\w+)\.(\d)\.(\d{1,12})$/.exec(id) ?? [];
  return boards[board] && courts[Number(court)] ? makeFixture(board, Number(court), Number(turn)) : undefined;
}

function makeFixture(board: string, court: number, turn: number): Fixture {
  const id = `${board}.${court}.${turn}`;
  const random = seededRandom(createHash('sha256').update(id).digest().readUInt32BE());
  const offered = boards[board] ?? [];
  const chosen = offered[court % offered.length];
  const rhythm = courts[court];
  if (!chosen || !rhythm) throw new Error(`no fixture ${id}`);
  const first = random.below(chosen.teams.length);
  const second = (first + 1 + random.below(chosen.teams.length - 1)) % chosen.teams.length;
  const draw = chosen.draws ? 180_000 + random.below(100_000) : 0;
  const home = Math.floor(((million - draw) * (250 + random.below(500))) / 1000);
  const chances = { home, draw, away: million - draw - home };
  const begins = turn * rhythm.period + rhythm.offset;
  return {
    id,
    sport: chosen.name,
    league: chosen.league,
    home: chosen.teams[first] ?? '',
    away: chosen.teams[second] ?? '',
    startsAt: begins + rhythm.open,
    endsAt: begins + rhythm.open + rhythm.play,
    odds: {
      home: oddsOf(chances.home),
      ...(chosen.draws ? { draw: oddsOf(chances.draw) } : {}),
      away: oddsOf(chances.away),
    },
    chances,
  };
}

/** Hundredths, never under 1.02. */
function oddsOf(chance: number): number {
  return Math.max(102, Math.floor((100 * fair * million) / chance));
}

export function drawResult(fixture: Fixture, random: Random): FixtureResult {
  const drawn = random.below(million);
  const { home, draw } = fixture.chances;
  const winner: Side = drawn < home ? 'home' : drawn < home + draw ? 'draw' : 'away';
  const all = Object.values(boards).flat();
  const [least, most] = all.find(({ name }) => name === fixture.sport)?.scores ?? [1, 1];
  const high = least + random.below(most - least + 1);
  const low = Math.max(0, high - 1 - random.below(Math.max(1, Math.min(high, 12))));
  if (winner === 'draw') return { winner, score: [low, low] };
  return { winner, score: winner === 'home' ? [high, low] : [low, high] };
}
