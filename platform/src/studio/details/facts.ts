import type { RoundFact } from '@tessera/contracts/bets';
import type { GameSession } from '../../games/launch/game-sessions';
import { kindOf } from '../../games/catalogue/mechanics';
import { fixtureOf } from '../board/fixtures';
import type { Texts } from '../client/texts/en';
import type {
  BoardChoice,
  CrashChoice,
  CrashShown,
  FishChoice,
  FishShown,
  FixtureResult,
  GameKind,
  Match,
  MinesChoice,
  MinesShown,
  PlinkoChoice,
  PlinkoShown,
  SlotOutcome,
  TableChoice,
  TableResult,
} from '../messages/games';
import { skinOf } from '../skin';
import { isTable, tables } from '../table/table-games';

/** PlayedRound is a round that is over, as the facts of it are written. */
export interface PlayedRound {
  session: GameSession;
  choice: unknown;
  outcome: unknown;
  texts: Texts;
}

export interface RoundFacts {
  chosen: RoundFact[];
  drawn: RoundFact[];
}

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const cardText = (card: number) => `${ranks[Math.floor(card / 4)] ?? ''}${suits[card % 4] ?? ''}`;
const cardsText = (cards: readonly number[]) => cards.map(cardText).join(' ');
const timesText = (hundredths: number) => `×${(hundredths / 100).toFixed(2)}`;
const cellsText = (cells: readonly number[]) => cells.map((cell) => cell + 1).join(', ');

const writers: Record<GameKind, (round: PlayedRound) => RoundFacts> = {
  slot: ({ session, outcome }) => ({ chosen: [], drawn: slotFacts(session, outcome as SlotOutcome) }),
  crash({ choice, outcome }) {
    const { auto } = choice as CrashChoice;
    const { point, cashedAt } = outcome as CrashShown;
    return {
      chosen: auto === null ? [] : [{ name: 'autoCashOut', value: timesText(auto) }],
      drawn: [
        { name: 'flightEnd', value: timesText(point ?? 100) },
        ...optional('cashedOut', cashedAt, timesText),
      ],
    };
  },
  mines({ choice, outcome }) {
    const { mines = [], opened, struck } = outcome as MinesShown;
    return {
      chosen: [{ name: 'mineCount', value: String((choice as MinesChoice).mines) }],
      drawn: [
        { name: 'mineCells', value: cellsText(mines) },
        ...(opened.length > 0 ? [{ name: 'openedCells' as const, value: cellsText(opened) }] : []),
        ...optional('struckCell', struck, (cell) => String(cell + 1)),
      ],
    };
  },
  plinko({ choice, outcome, texts }) {
    const { path, slot, multiple } = outcome as PlinkoShown;
    return {
      chosen: [{ name: 'risk', value: named(texts, 'plinko', (choice as PlinkoChoice).risk) }],
      drawn: [
        { name: 'path', value: path.map((side) => (side === 0 ? '←' : '→')).join(' ') },
        { name: 'slot', value: String(slot + 1) },
        { name: 'multiple', value: timesText(multiple) },
      ],
    };
  },
  fish({ choice, outcome, texts }) {
    const target = named(texts, 'fish', (choice as FishChoice).target);
    const { caught } = outcome as FishShown;
    return {
      chosen: [{ name: 'target', value: target }],
      drawn: [{ name: 'shot', value: caught ? target : texts.fishMissed }],
    };
  },
  duel({ outcome, texts }) {
    const { mine, theirs, opponent } = outcome as Partial<Match>;
    if (!mine || !theirs) return { chosen: [], drawn: [] };
    return {
      chosen: [],
      drawn: [
        { name: 'yourCards', value: cardsText(mine) },
        { name: 'otherCards', value: cardsText(theirs) },
        { name: 'opponent', value: opponent ?? texts.duelHouse },
      ],
    };
  },
  table({ session: { mechanic }, choice, outcome, texts }) {
    const { result } = outcome as { result?: TableResult };
    const chosen: RoundFact[] = [{ name: 'field', value: spotText(texts, (choice as TableChoice).spot) }];
    if (result === undefined || !isTable(mechanic)) return { chosen, drawn: [] };
    const winner = tables[mechanic].nameOf(result as never);
    return {
      chosen,
      drawn: [
        { name: 'result', value: resultText(texts, result) },
        // A number is its own name.
        ...(typeof result === 'object' && !Array.isArray(result)
          ? [{ name: 'winner' as const, value: spotText(texts, winner) }]
          : []),
      ],
    };
  },
  board({ choice, outcome, texts }) {
    const { fixture: id, side, odds } = choice as BoardChoice;
    const { winner, score } = outcome as Partial<FixtureResult>;
    const fixture = fixtureOf(id);
    const teamOf = (of: BoardChoice['side']) => (of === 'draw' ? texts.boardDraw : (fixture?.[of] ?? of));
    return {
      chosen: [
        { name: 'fixture', value: fixture ? `${fixture.home} – ${fixture.away}` : id },
        { name: 'pick', value: teamOf(side) },
        { name: 'odds', value: (odds / 100).toFixed(2) },
      ],
      drawn: [...optional('winner', winner, teamOf), ...optional('score', score, (both) => both.join(' : '))],
    };
  },
};

/** factsOf returns what was chosen and drawn in a round, in the language of who reads it. */
export const factsOf = (round: PlayedRound): RoundFacts => writers[kindOf(round.session.mechanic)](round);

function slotFacts(session: GameSession, outcome: SlotOutcome): RoundFact[] {
  const { symbols } = skinOf(session);
  const nameOf = (symbol: number) => symbols[symbol]?.icon.replaceAll('-', ' ') ?? String(symbol);
  const rows = [0, 1, 2].map((row) => outcome.grid.map((reel) => nameOf(reel[row] ?? -1)).join(' · '));
  const lines = outcome.wins.map(({ line, symbol, count }) => `${line + 1}: ${count} × ${nameOf(symbol)}`);
  const { jackpot } = outcome;
  return [
    { name: 'reels', value: rows.join('\n') },
    ...(lines.length > 0 ? [{ name: 'lines' as const, value: lines.join('\n') }] : []),
    ...optional('freeSpins', outcome.freeSpins, (spins) => String(spins.length)),
    ...optional('multiplier', outcome.multiplier, (times) => `×${times}`),
    ...optional('jackpot', typeof jackpot === 'string' ? jackpot : undefined, String),
  ];
}

function optional<T>(
  name: RoundFact['name'],
  value: T | null | undefined,
  format: (value: T) => string,
): RoundFact[] {
  return value === null || value === undefined ? [] : [{ name, value: format(value) }];
}

function resultText(texts: Texts, result: TableResult): string {
  if (typeof result === 'number') return String(result);
  if (typeof result === 'string') return spotText(texts, result);
  if (Array.isArray(result))
    return result.map((each) => (typeof each === 'number' ? each : spotText(texts, each))).join(', ');
  return Object.entries(result)
    .map(
      ([spot, cards]: [string, number | number[]]) =>
        `${spotText(texts, spot)}: ${cardsText([cards].flat())}`,
    )
    .join('\n');
}

/** Numbers, and fields that are called after their number or after what they win, have no text of their own. */
function spotText(texts: Texts, spot: string): string {
  const [, letter, number] = /^([ndfw])(\d+)$/.exec(spot) ?? [];
  if (number === undefined) return named(texts, 'spot', spot);
  return letter === 'w' ? `×${number}` : number;
}

function named(texts: Texts, family: string, id: string): string {
  const key = `${family}_${id}`;
  return Object.hasOwn(texts, key) ? texts[key as keyof Texts] : id;
}
