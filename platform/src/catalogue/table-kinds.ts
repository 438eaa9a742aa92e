import type { GameType } from '@tessera/contracts/operator';

/** How the games of a category other than slots are named. */
export interface TableKind {
  gameType: GameType;
  vendors: readonly string[];
  count: number;
  theme: string;
  /** Name, emblem and classification. */
  bases: readonly (readonly [name: string, emblem: string, classify: string])[];
  /** The base alone comes first, then the base with each of these. */
  variants: readonly string[];
  trial: boolean;
  /** Of all its games alike, where one number is true of every bet. */
  rtp?: string;
}

const rooms = ['Speed', 'Prime', 'Salon', 'Classic', 'VIP', 'Lightning Pay', 'Squeeze', 'Night', 'Emerald'];
const halls = ['Gold', 'Party', 'Royale', 'Turbo', 'Plus', 'Mania', 'Kingdom', 'Legends'];

function bases(text: string): TableKind['bases'] {
  return text.split(',').map((entry) => {
    const [name = '', emblem = '', classify = 'ALL'] = entry.trim().split('=');
    return [name, emblem, classify] as const;
  });
}

export const tableKinds: readonly TableKind[] = [
  {
    gameType: 'LIVE',
    vendors: ['STG', 'CRM', 'OPL', 'PT'],
    count: 220,
    theme: 'casino',
    bases: bases(
      'Baccarat=card-ace-spades=BACCARAT, Roulette=cartwheel=ROULETTE, Blackjack=card-jack-spades=BLACKJACK, Dragon Tiger=dragon-head=DRAGONTIGER, Sic Bo=rolling-dices=DICE, Fan Tan=coins=DICE, Three Card Hold=poker-hand=POKER, Wheel Show=cycle=SHOW, Bull Bull=bull-horns=POKER, Andar Line=card-queen-hearts=SHOW, Coin Toss Show=coinflip=SHOW, Colour Dice=perspective-dice-six=DICE',
    ),
    variants: [...rooms, ...rooms.map((room) => `${room} II`)],
    trial: false,
  },
  {
    gameType: 'FISH',
    vendors: ['KEE', 'JDB', 'CQ9', 'JL', 'FC'],
    count: 64,
    theme: 'sea',
    bases: bases(
      'Ocean King Hunt=shark-jaws, Dragon Reef=sea-dragon, Golden Crab Hunt=crab, Mermaid Cannon=mermaid, Deep Harpoon=harpoon-trident, Jelly Storm=jellyfish, Turtle Tide=sea-turtle, Kraken Attack=giant-squid, Pearl Shooter=oyster-pearl, Angler Abyss=angler-fish',
    ),
    variants: halls,
    trial: true,
    rtp: '96.00',
  },
  {
    gameType: 'PVP',
    vendors: ['RND', 'JL', 'KEE'],
    count: 48,
    theme: 'casino',
    bases: bases(
      'Rummy Duel=card-queen-hearts=CARDS, Tongits Room=card-king-clubs=CARDS, Ludo Rush=inverted-dice-6=BOARD, Big Two=card-2-spades=CARDS, Domino Club=domino-tiles=BOARD, Thirteen Cards=poker-hand=CARDS, Chess Blitz=chess-knight=BOARD, Mahjong Table=bamboo=TILES, Teen Match=card-ace-diamonds=CARDS, Backgammon=backgammon=BOARD',
    ),
    variants: halls,
    trial: false,
    rtp: '98.12',
  },
  {
    gameType: 'INHOUSE',
    vendors: ['PGE'],
    count: 26,
    theme: 'space',
    bases: bases(
      'Rocket Crash=rocket=CRASH, Balloon Rise=air-balloon=CRASH, Sky Racer=jet-fighter=CRASH, Dragon Climb=dragon-head=CRASH, Surf Break=surf-board=CRASH, Mine Field=unlit-bomb=CRASH, Plinko Drop=ball-pyramid=CRASH, Hi-Lo Cards=card-ace-hearts=CRASH, Tower Steps=stairs=CRASH',
    ),
    variants: ['X', 'Turbo', 'Night'],
    trial: true,
    rtp: '97.00',
  },
  {
    gameType: 'SPORTS',
    vendors: ['TPO', 'BGS', 'PT'],
    count: 9,
    theme: 'sport',
    bases: bases('Sportsbook=soccer-ball, Live Sports=checkered-flag, Virtual Football=soccer-field'),
    variants: ['Plus', 'Asia'],
    trial: false,
  },
  {
    gameType: 'ESPORTS',
    vendors: ['ARC', 'TPO'],
    count: 10,
    theme: 'cyber',
    bases: bases(
      'Esports Arena=gamepad, Battle League=crossed-swords, Shooter Cup=crosshair, Strategy Masters=chess-king, Virtual Racing=race-car',
    ),
    variants: ['Live'],
    trial: false,
  },
  {
    gameType: 'COCKFIGHT',
    vendors: ['PLN'],
    count: 4,
    theme: 'plain',
    bases: bases('Arena One=feather, Arena Two=feather, Arena Three=feather, Arena Four=feather'),
    variants: [],
    trial: false,
  },
  {
    gameType: 'LOTT',
    vendors: ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'],
    count: 36,
    theme: 'lottery',
    bases: bases(
      'Hanoi Draw=lotus=VN, Saigon Draw=paper-lantern=VN, Mekong 4D=big-wave=SEA, Pick 3=triorb=NUMBERS, Pick 5=round-star=NUMBERS, Golden 6/45=crown-coin=NUMBERS, Central Draw=pagoda=VN, Island 4D=palm-tree=SEA, Star Toto=stars-stack=SEA',
    ),
    variants: ['Weekly', 'Evening', 'Plus'],
    trial: false,
  },
  {
    gameType: 'ELOTT',
    vendors: ['ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA', 'LOTT'],
    count: 40,
    theme: 'lottery',
    bases: bases(
      'Minute Lotto=stopwatch=FAST, Five Minute Draw=duration=FAST, Quick 3=rolling-dices=FAST, Colour Ball=ball-pyramid=COLOUR, Racing 10=race-car=RACE, Speed Keno=honeycomb=KENO, Lucky 28=clover=COLOUR, Flash 6=lightning-trio=FAST',
    ),
    variants: ['Turbo', 'Gold', 'Night', 'Plus'],
    trial: false,
  },
  {
    gameType: 'POKER',
    vendors: ['RND', 'JL', 'CQ9'],
    count: 56,
    theme: 'casino',
    bases: bases(
      'Texas Table=poker-hand=POKER, Omaha Table=card-king-spades=POKER, Video Poker=card-joker=VIDEO, Caribbean Hold=card-ace-clubs=POKER, Jacks Up=card-jack-diamonds=VIDEO, Pusoy=card-2-hearts=CARDS, Blind Rush=card-play=POKER',
    ),
    variants: halls,
    trial: true,
    rtp: '98.12',
  },
  {
    gameType: 'AC',
    vendors: ['JDB', 'FC', 'CLD', 'WLD'],
    count: 84,
    theme: 'cyber',
    bases: bases(
      'Coin Pusher=coins, Bubble Pop=bubbles, Hoop Shot=basketball-basket, Monster Smash=toy-mallet, Claw Grab=claw-string, Penalty Kick=soccer-kick, Pinball Blast=pinball-flipper, Fruit Slice=cut-lemon, Tap Racer=race-car, Treasure Dig=dig-dug, Balloon Darts=balloons',
    ),
    variants: halls,
    trial: true,
    rtp: '95.90',
  },
  {
    gameType: 'JP',
    vendors: ['PG', 'PT', 'GLM', 'LUM'],
    count: 44,
    theme: 'sevens',
    bases: bases(
      'Grand Vault=strongbox, Mega Link=linked-rings, Royal Pot=jewel-crown, Fortune Wheel=cycle, Diamond Pool=diamond-trophy, Dragon Pot=spiked-dragon-head',
    ),
    variants: halls,
    trial: true,
    // The lines and the jackpot (jackpots/terms).
    rtp: '97.00',
  },
  {
    gameType: 'BG',
    vendors: ['RND', 'GLM', 'HNY'],
    count: 40,
    theme: 'candy',
    bases: bases(
      'Bingo Bay=island, Bingo Garden=flowers, Candy Bingo=wrapped-sweet, Star Bingo=round-star, Jungle Bingo=parrot-head, Bingo Express=steam-locomotive',
    ),
    variants: halls,
    trial: true,
    rtp: '95.90',
  },
  {
    gameType: 'TG',
    vendors: ['CRM', 'PT', 'EG2', 'OPL'],
    count: 72,
    theme: 'casino',
    bases: bases(
      'European Roulette=cartwheel=ROULETTE, Blackjack Pro=card-jack-spades=BLACKJACK, Baccarat Pro=card-ace-spades=BACCARAT, Craps Table=rolling-dices=DICE, Hold the House=card-king-hearts=POKER, Red Dog=hound=CARDS, Casino War=card-exchange=CARDS, Belangkai=perspective-dice-three=DICE',
    ),
    variants: halls,
    trial: true,
  },
];
