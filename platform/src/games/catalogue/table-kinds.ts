import type { GameType } from '@tessera/contracts/operator';
import type { Mechanic } from './mechanics';

/** A game and what it is: its name promises what is played. */
interface Base {
  name: string;
  emblem: string;
  classify: string;
  mechanic: Mechanic;
}

/** TableKind describes how the games of a category other than slots are made up and named. */
export interface TableKind {
  gameType: GameType;
  vendors: readonly string[];
  count: number;
  theme: string;
  bases: readonly Base[];
  /** The base alone comes first, then the base with each of these. */
  variants: readonly string[];
  trial: boolean;
  /** Where the whole of it is more than its mathematics say. */
  rtp?: string;
}

const rooms = ['Sapphire', 'Prime', 'Salon', 'Classic', 'VIP', 'Ruby', 'Pearl', 'Night', 'Emerald'];
const halls = ['Gold', 'Party', 'Royale', 'Turbo', 'Plus', 'Mania', 'Kingdom', 'Legends'];

/** "Name=emblem", with a classification where there is one, for each that is played alike. */
function bases(mechanic: Mechanic, text: string): Base[] {
  return text.split(',').map((entry) => {
    const [name = '', emblem = '', classify = 'ALL'] = entry.trim().split('=');
    return { name, emblem, classify, mechanic };
  });
}

export const tableKinds: readonly TableKind[] = [
  {
    gameType: 'LIVE',
    vendors: ['STG', 'CRM', 'OPL', 'PT'],
    count: 220,
    theme: 'casino',
    bases: [
      ...bases('baccarat', 'Baccarat=card-ace-spades=BACCARAT'),
      ...bases('roulette', 'Roulette=cartwheel=ROULETTE'),
      ...bases('dragon-tiger', 'Dragon Tiger=dragon-head=DRAGONTIGER'),
      ...bases('sic-bo', 'Sic Bo=rolling-dices=DICE'),
      ...bases('fan-tan', 'Fan Tan=coins=DICE'),
      ...bases('money-wheel', 'Money Wheel=cycle=SHOW'),
      ...bases('andar-bahar', 'Andar Bahar=card-queen-hearts=CARDS'),
      ...bases('coin-toss', 'Coin Toss=coinflip=SHOW'),
      ...bases('colour-dice', 'Colour Dice=perspective-dice-six=DICE'),
    ],
    variants: ['', ' II', ' III'].flatMap((number) => rooms.map((room) => room + number)),
    trial: false,
  },
  {
    gameType: 'FISH',
    vendors: ['KEE', 'JDB', 'CQ9', 'JL', 'FC'],
    count: 64,
    theme: 'sea',
    bases: bases(
      'fish',
      'Ocean King Hunt=shark-jaws, Dragon Reef=sea-dragon, Golden Crab Hunt=crab, Mermaid Cannon=mermaid, Deep Harpoon=harpoon-trident, Jelly Storm=jellyfish, Turtle Tide=sea-turtle, Kraken Attack=giant-squid, Pearl Shooter=oyster-pearl, Angler Abyss=angler-fish',
    ),
    variants: halls,
    trial: true,
  },
  {
    gameType: 'PVP',
    vendors: ['RND', 'JL', 'KEE'],
    count: 48,
    theme: 'casino',
    bases: [
      ...bases(
        'high-card',
        'High Card Duel=card-ace-spades=CARDS, Ace Showdown=card-ace-diamonds=CARDS, Cut the Deck=card-exchange=CARDS, King of the Table=card-king-clubs=CARDS, Queen of Hearts Duel=card-queen-hearts=CARDS, Higher Card Club=card-play=CARDS, One Card Clash=card-2-spades=CARDS, Top Card Room=card-ace-hearts=CARDS',
      ),
      ...bases('five-card', 'Five Card Duel=poker-hand=POKER, Showdown Room=card-joker=POKER'),
    ],
    variants: halls,
    trial: false,
  },
  {
    gameType: 'INHOUSE',
    vendors: ['PGE'],
    count: 26,
    theme: 'space',
    bases: [
      ...bases(
        'crash',
        'Rocket Crash=rocket=CRASH, Balloon Rise=air-balloon=CRASH, Sky Racer=jet-fighter=CRASH, Dragon Climb=dragon-head=CRASH, Surf Break=surf-board=CRASH',
      ),
      ...bases('mines', 'Mine Field=unlit-bomb=CRASH'),
      ...bases('plinko', 'Plinko Drop=ball-pyramid=CRASH'),
    ],
    variants: ['X', 'Turbo', 'Night'],
    trial: true,
  },
  {
    gameType: 'SPORTS',
    vendors: ['TPO', 'BGS', 'PT'],
    count: 9,
    theme: 'sport',
    bases: [
      ...bases('sports', 'Sportsbook=soccer-ball, Match Day=checkered-flag'),
      ...bases('football', 'Virtual Football=soccer-field'),
    ],
    variants: ['Plus', 'Asia'],
    trial: false,
  },
  {
    gameType: 'ESPORTS',
    vendors: ['ARC', 'TPO'],
    count: 10,
    theme: 'cyber',
    bases: [
      ...bases('esports', 'Esports Arena=gamepad'),
      ...bases('arena', 'Battle League=crossed-swords'),
      ...bases('shooter', 'Shooter Cup=crosshair'),
      ...bases('strategy', 'Strategy Masters=chess-king'),
      ...bases('racing', 'Virtual Racing=race-car'),
    ],
    variants: ['Live'],
    trial: false,
  },
  {
    gameType: 'COCKFIGHT',
    vendors: ['PLN'],
    count: 4,
    theme: 'plain',
    bases: bases('corners', 'Arena One=feather, Arena Two=feather, Arena Three=feather, Arena Four=feather'),
    variants: [],
    trial: false,
  },
  {
    gameType: 'LOTT',
    vendors: ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'],
    count: 36,
    theme: 'lottery',
    bases: bases(
      'reels',
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
      'reels',
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
      'five-card',
      'Five Card Showdown=poker-hand=POKER, Open Hand Poker=card-king-spades=POKER, Poker Face-Off=card-joker=POKER, Royal Hand=card-ace-clubs=POKER, Straight Deal=card-jack-diamonds=POKER, Best Hand Poker=card-2-hearts=POKER, Poker Duel=card-play=POKER',
    ),
    variants: halls,
    trial: true,
  },
  {
    gameType: 'AC',
    vendors: ['JDB', 'FC', 'CLD', 'WLD'],
    count: 84,
    theme: 'cyber',
    bases: [
      ...bases(
        'reels',
        'Coin Reels=coins, Bubble Reels=bubbles, Hoop Reels=basketball-basket, Monster Reels=toy-mallet, Claw Reels=claw-string, Penalty Reels=soccer-kick, Pinball Reels=pinball-flipper, Fruit Reels=cut-lemon, Racer Reels=race-car, Balloon Reels=balloons',
      ),
      ...bases('plinko', 'Ball Drop=ball-pyramid'),
    ],
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
      'reels',
      'Grand Vault=strongbox, Mega Rings=linked-rings, Royal Pot=jewel-crown, Fortune Pot=cycle, Diamond Pool=diamond-trophy, Dragon Pot=spiked-dragon-head',
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
      'reels',
      'Bingo Bay Reels=island, Bingo Garden Reels=flowers, Candy Bingo Reels=wrapped-sweet, Star Bingo Reels=round-star, Jungle Bingo Reels=parrot-head, Bingo Express Reels=steam-locomotive',
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
    bases: [
      ...bases('roulette', 'European Roulette=cartwheel=ROULETTE'),
      ...bases('baccarat', 'Baccarat Pro=card-ace-spades=BACCARAT'),
      ...bases('dragon-tiger', 'Dragon Tiger Pro=dragon-head=DRAGONTIGER'),
      ...bases('sic-bo', 'Sic Bo Pro=rolling-dices=DICE'),
      ...bases('andar-bahar', 'Andar Bahar Pro=card-exchange=CARDS'),
      ...bases('money-wheel', 'Money Wheel Pro=cycle=SHOW'),
      ...bases('fan-tan', 'Fan Tan Pro=coins=DICE'),
      ...bases('colour-dice', 'Colour Dice Pro=perspective-dice-three=DICE'),
    ],
    variants: halls,
    trial: true,
  },
];
