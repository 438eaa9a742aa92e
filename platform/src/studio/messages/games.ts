/**
 * GameMessages lists what each kind of game and its page tell one another, beside what all rounds have:
 * `game` is what the page is drawn from, `live` what goes on for everybody or waits for this player, `choice`
 * what a player chooses with the stake, `move` a step in an open round, `shown` what its player may see of a
 * round.
 */
export interface GameMessages {
  slot: { game: SlotGame; live: SlotLive; choice: NoChoice; move: never; shown: SlotOutcome };
  crash: { game: CrashGame; live: CrashLive; choice: CrashChoice; move: never; shown: CrashShown };
  mines: { game: MinesGame; live: null; choice: MinesChoice; move: MinesMove; shown: MinesShown };
  plinko: { game: PlinkoGame; live: null; choice: PlinkoChoice; move: never; shown: PlinkoShown };
  fish: { game: FishGame; live: null; choice: FishChoice; move: never; shown: FishShown };
  duel: { game: DuelGame; live: null; choice: NoChoice; move: never; shown: DuelShown };
  table: { game: TableDescription; live: TableLive; choice: TableChoice; move: never; shown: TableShown };
  board: { game: BoardGame; live: BoardLive; choice: BoardChoice; move: never; shown: BoardShown };
}

/** GameKind names the kinds of games that have messages of their own. */
export type GameKind = keyof GameMessages;

export type NoChoice = Record<string, never>;

interface Returning {
  /** Share that comes back, in percent, for the rules panel. */
  returned: string;
}

export interface SlotGame extends Returning {
  /** URL of each symbol's picture. */
  symbols: string[];
  /** Row of each reel, line by line. */
  lines: readonly (readonly number[])[];
  /** Multiples of the line's stake for three, four and five, by symbol. */
  paytable: readonly (readonly number[])[];
  /**
   * What is played beside the lines, on average once in `oneIn` spins: free spins, or a win multiplied by 2
   * up to `most`.
   */
  bonus:
    | { kind: 'freeSpins'; oneIn: number; spins: number }
    | { kind: 'multiplier'; oneIn: number; most: number }
    | undefined;
  /** `share` in percent of every stake; on average once in `oneIn` of stakes. */
  jackpot: { share: number; oneIn: number } | undefined;
}
/** SlotLive holds the present pot as a decimal string, if the game has one. */
export interface SlotLive {
  jackpot?: string;
}
export interface LineWin {
  line: number;
  symbol: number;
  count: number;
  /** Multiple of the line's stake. */
  pays: number;
}
/** SlotSpin describes a decided spin of the lines. */
export interface SlotSpin {
  /** Symbol indexes, five columns of three, from the top. */
  grid: number[][];
  wins: LineWin[];
  /** Sum of what it pays in stakes of one line. */
  lineStakes: number;
}
/**
 * SlotOutcome describes a decided round: everything that the page shows. `lineStakes` is what all of it pays.
 */
export interface SlotOutcome extends SlotSpin {
  /** What its lines won counts so many times. */
  multiplier?: number;
  /** Spins that it brought, which cost nothing. */
  freeSpins?: SlotSpin[];
  /** It has won the jackpot: true until that is taken, then its amount as a decimal string. */
  jackpot?: true | string;
}

export interface CrashGame extends Returning {
  /** A flight goes no higher, in hundredths. */
  highest: number;
}
/** CrashLive holds the hash of the seed that the next flight will use. */
export interface CrashLive {
  commit: string;
}
export interface CrashChoice {
  /** Hash of the seed, as it was shown before the bet. */
  commit: string;
  /** Multiple in hundredths at which the server cashes out by itself. */
  auto: number | null;
}
/**
 * CrashEnd describes how a flight ended: where it was cashed out (null: it was not), its end in hundredths,
 * and its seed.
 */
export interface CrashEnd {
  cashedAt: number | null;
  point: number;
  seed: string;
}
export interface CrashShown extends Partial<CrashEnd> {
  /** Ms. */
  startsAt: number;
}

export interface MinesGame extends Returning {
  cells: number;
  /** A round ends by itself there, in hundredths of its stake. */
  highest: number;
  /** Numbers of mines to choose from. */
  offered: number[];
}
export interface MinesChoice {
  mines: number;
}
export interface MinesMove {
  cell: number;
}
export interface MinesShown {
  /** Safe cells, in the order in which they were opened. */
  opened: number[];
  /** What the stake has become, in hundredths. */
  multiple: number;
  /** What one more safe cell makes of it, while the round goes on. */
  next?: number;
  /** Where the mines were, once the round is over. */
  mines?: number[];
  /** The mine that ended the round. */
  struck?: number | null;
}

export type PlinkoRisk = 'calm' | 'wild';
export interface PlinkoGame extends Returning {
  rows: number;
  /** What each slot pays, in hundredths. */
  slots: Record<PlinkoRisk, number[]>;
}
export interface PlinkoChoice {
  risk: PlinkoRisk;
}
export interface PlinkoShown {
  /** Left (0) or right (1) at each pin. */
  path: number[];
  slot: number;
  /** Hundredths. */
  multiple: number;
}

export type SpeciesId =
  | 'shrimp'
  | 'clownfish'
  | 'flatfish'
  | 'jellyfish'
  | 'turtle'
  | 'ray'
  | 'octopus'
  | 'angler';
export interface FishSpecies {
  id: SpeciesId;
  /** In stakes. */
  value: number;
  /** URL. */
  picture: string;
}
export interface FishGame extends Returning {
  /** From the smallest to the largest. */
  species: FishSpecies[];
}
export interface FishChoice {
  target: SpeciesId;
}
export interface FishShown {
  caught: boolean;
}

/** HandSize is the number of cards of each seat: one, or a hand of five. */
export type HandSize = 1 | 5;
export interface DuelGame extends Returning {
  /** How long a seat is kept for a second player, in ms. */
  waitMs: number;
  cards: HandSize;
}
/** Match holds the cards of a match, 0 to 51, four to a rank, from the two to the ace. */
export interface Match {
  mine: number[];
  theirs: number[];
  /** Masked name; null for the house. */
  opponent: string | null;
}
export interface DuelShown extends Partial<Match> {
  /** Ms. */
  waitsUntil: number;
}

/** TableResults describes what each table draws. */
export interface TableResults {
  baccarat: { player: number[]; banker: number[] };
  roulette: number;
  'dragon-tiger': { dragon: number; tiger: number };
  'andar-bahar': { joker: number; andar: number[]; bahar: number[] };
  'sic-bo': number[];
  'colour-dice': string[];
  'fan-tan': number;
  'coin-toss': string;
  'money-wheel': string;
}
export type TableName = keyof TableResults;
export type TableResult = TableResults[TableName];

export interface TableDescription extends Returning {
  table: TableName;
  /** What may be bet on. */
  spots: readonly string[];
  /** As its field shows it: what a stake of 1 wins, "35:1". */
  odds: Readonly<Record<string, string>>;
  betMs: number;
  showMs: number;
}
export interface TableChoice {
  /** The table's round that the player saw. */
  turn: number;
  spot: string;
}
export interface TableShown {
  result?: TableResult;
}
/** TableLive is the running turn, its result once bets are closed, and the last results. Times in ms. */
export interface TableLive {
  turn: number;
  startsAt: number;
  closesAt: number;
  endsAt: number;
  result: TableResult | null;
  /** The spot or number that the result is remembered by. */
  winner: string | null;
  /** The fields that won: those that pay more than their stake. */
  wins: string[];
  past: string[];
}

export type Side = 'home' | 'draw' | 'away';
export interface BoardGame extends Returning {}
export interface FixtureResult {
  winner: Side;
  score: [home: number, away: number];
}
export interface ShownFixture {
  id: string;
  sport: string;
  league: string;
  home: string;
  away: string;
  /** Bets are taken until the start. Ms. */
  startsAt: number;
  endsAt: number;
  /** Hundredths; a sport without draws has no odds for one. */
  odds: Partial<Record<Side, number>>;
  result: FixtureResult | null;
}
export interface BoardLive {
  fixtures: ShownFixture[];
}
export interface BoardChoice {
  fixture: string;
  side: Side;
  /** The odds that the player saw, in hundredths. */
  odds: number;
}
export interface BoardShown extends Partial<FixtureResult> {
  home: string | undefined;
  away: string | undefined;
  endsAt: number | undefined;
}
