import type {
  FreeRounds,
  GameState,
  OpenedGame,
  RoundAnswer,
  RoundView,
  ShownHash,
} from '../../messages/calls';
import type { GameKind, GameMessages } from '../../messages/games';
import type { nameText, t, TextKey } from '../texts/t';
import type { Tone } from './outcome';

/** Game is the interface through which the page drives its game. */
export interface Game<Kind extends GameKind> {
  /** Shows the first state; the page is seen from then on. */
  begin(): void;
  /** How things stand has been asked anew. */
  changed?(state: GameState<Kind>): void;
  stakeChanged?(): void;
  /** Paragraphs of the rules. */
  rules(): (string | Node)[];
  /** A past round in a word or two. */
  nameRound?(round: RoundView<Kind>): string;
  /** What a stake is called where it is not "stake". */
  stakeText?: TextKey;
  /** The one button shows a picture; its words are for who hears them. */
  iconButton?: boolean;
  /** Coins fall from so many times the stake on. */
  coinsFrom?: number;
}

/** SentRound holds a bet as it was first sent. Sent again, it is the same bet. */
export interface SentRound<Kind extends GameKind> {
  roundId: string;
  /** Undefined while what is typed is no stake. */
  stake: string | undefined;
  choice: GameMessages[Kind]['choice'];
  /** The grant whose free round it is. */
  freeRound?: string | undefined;
  /** Of the seed that it is drawn from. */
  hash?: string | undefined;
}

interface PlayOptions<Kind extends GameKind> {
  /** Sent before, without an answer. */
  round?: SentRound<Kind> | undefined;
  /** It is one of these, at their stake, and never a stake of the player's. */
  free?: FreeRounds | undefined;
  /** Sends the same round once more, when its player wants to go on. */
  retry?: (round: SentRound<Kind>) => unknown;
}

export interface ButtonOptions {
  label?: string;
  disabled?: boolean;
  hidden?: boolean;
  press?: () => unknown;
}

/**
 * Kit holds what every game is built on: the bar with balance and stake, money, texts, history, rules, and
 * the studio's calls.
 */
export interface Kit<Kind extends GameKind> {
  session: OpenedGame<Kind>;
  t: typeof t;
  nameText: typeof nameText;
  /** An amount as the site around writes it: with the operator's own sign. */
  money(value: string | number): string;
  stage: HTMLElement;
  /** The server's time, in ms. */
  now(): number;
  stake(): string | undefined;
  rounds(): readonly RoundView<Kind>[];
  /** Hashes of the seeds that are drawn from next. */
  hashes(): readonly ShownHash[];
  /** Free rounds that the player has in this game, as they were last told. */
  freeRounds(): FreeRounds | null;
  balance(): string;
  /** After this the balance is what the studio said. */
  showBalance(next: string): void;
  /** While a round goes on its stake stays. */
  lock(on: boolean): void;
  result(text: string, tone?: Tone): void;
  /** Hides how stakes are chosen, while none is the player's. */
  hideStake(on: boolean): void;
  /** Says something that has to have been read before the game goes on. */
  announce(text: string, action: string, run: () => void): void;
  /** The one button: its words, whether it can be pressed, and what it does. */
  button(options: ButtonOptions): void;
  /**
   * Plays a round. The answer, or undefined when it was refused, which was said then. Without an answer the player
   * is asked to go on, with the same round.
   */
  play(
    choice: GameMessages[Kind]['choice'],
    options?: PlayOptions<Kind>,
  ): Promise<RoundAnswer<Kind> | undefined>;
  /** A step of the player's in a round that goes on; undefined as with `play`. */
  move(key: string, move: GameMessages[Kind]['move']): Promise<RoundAnswer<Kind> | undefined>;
  /** Ends a round; undefined as with `play`. */
  stop(key: string): Promise<RoundAnswer<Kind> | undefined>;
  /** Asks how things stand; undefined when no answer came, which the next time will tell. */
  state(): Promise<GameState<Kind> | undefined>;
  /** Asks how things stand, and shows it. */
  refresh(): Promise<void>;
  /**
   * Asks again and again, `every()` ms after each answer, while the page is seen; what that is may change
   * meanwhile.
   */
  watch(every: () => number): Promise<void>;
  /**
   * The player sees how these rounds ended, which were one bet or several of one turn: what that came to is said,
   * after what happened, and the site around hears of the balance.
   */
  settled(next: string, ended: readonly RoundView<Kind>[], happened?: string): void;
  /** What is said first: how a round ended that its player did not see end, or the words of the game. */
  welcome(ready: string): void;
}

export type CreateGame<Kind extends GameKind> = (kit: Kit<Kind>) => Game<Kind>;
