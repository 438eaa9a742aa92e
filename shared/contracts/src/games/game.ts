import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { moneySchema } from '../wire/money';

/** nodeIdSchema reads a game's id, which some platforms send as a number; it is always a string here. */
export const nodeIdSchema = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(40)), z.number()]),
  z.transform((id) => String(id)),
);

/** A 0-or-1 mark of section 3, which some platforms send as text. */
const markSchema = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((mark) => Number(mark)),
);

/** gameSchema describes one game of the catalogue (section 3). */
export const gameSchema = z.object({
  nodeId: nodeIdSchema,
  /** What a tile shows; the platform translates it where a translation exists. */
  displayName: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  gameCode: z.string(),
  /** Vendor code: "PG", "TCG_LOTTO_VN". */
  vassalage: z.string(),
  /** Vendor name for the tile's small print. */
  vendorName: z._default(z.string(), ''),
  gameType: gameTypeSchema,
  /** "CLASSIC", "CRASH": the classify submenu's key. */
  gameClassify: z.string(),
  /** Splits in-house games from RNG: "INHOUSE" or the game type. */
  accountTypeName: z._default(z.string(), ''),
  /** Small picture; a path of this origin or of one of the operator's image hosts. */
  /**
   * The tile's picture in 3:4, as WebP. The image host keeps it under `.avif` too, and takes a width as `w`
   * (120, 240, 360).
   */
  iconUrl: z.string(),
  /** Large picture. The specification's own spelling. */
  lagerIcon: z._default(z.string(), ''),
  showIcon: z._default(z.string(), ''),
  /** 1: the HOT badge. */
  isHot: markSchema,
  /** 0: a free trial exists. */
  supportPlay: markSchema,
  /** "VASSALAGE": opens a list of sub-games and not a game. */
  isGame: z._default(z.string(), 'GAME'),
  theme: z._default(z.string(), ''),
  features: z._default(z.array(z.string()), []),
  /** Theoretical return in percent as a decimal string, "96.50"; empty where the game has none. */
  rtp: z._default(z.string(), ''),
  /** 1 (calm) to 5 (wild); 0 where it has no meaning. */
  volatility: z._default(z.number(), 0),
  /** Smallest and largest stake of a round, in the operator's currency; absent where it depends on what is bet on. */
  minBet: z.optional(moneySchema),
  maxBet: z.optional(moneySchema),
  /** Larger is more played; only the order means something. */
  popularity: z._default(z.number(), 0),
  /** Closed for a while: it is shown, and not launched. */
  maintenance: z.optional(z.boolean()),
});
export type Game = z.infer<typeof gameSchema>;
