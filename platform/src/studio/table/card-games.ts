import type { Random } from '../../random';
import type { TableResults } from '../messages/games';
import { fixedOdds, type TableGame } from './spots';

const rankOf = (card: number) => Math.floor(card / 4);

/**
 * dragonTiger deals one card each, from a full pack each; aces are high. A tie takes half of the bets on
 * either side.
 */
export const dragonTiger: TableGame<'dragon-tiger'> = {
  spots: ['dragon', 'tie', 'tiger'],
  odds: fixedOdds({ dragon: 200, tie: 1_200, tiger: 200 }),
  draw: (random) => ({ dragon: random.below(52), tiger: random.below(52) }),
  pays(spot, result) {
    const winner = dragonTiger.nameOf(result);
    if (winner === 'tie') return spot === 'tie' ? 1_200 : 50;
    return spot === winner ? 200 : 0;
  },
  nameOf({ dragon, tiger }) {
    if (rankOf(dragon) === rankOf(tiger)) return 'tie';
    return rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';
  },
  returned: '96.15 / 92.31',
};

type AndarBahar = TableResults['andar-bahar'];

/** One pack: cards go to Andar and Bahar in turn, until one has the rank of the first card. */
function dealAndarBahar(random: Random): AndarBahar {
  const pack = Array.from({ length: 52 }, (_, card) => card);
  const take = () => pack.splice(random.below(pack.length), 1)[0] ?? 0;
  const dealt: AndarBahar = { joker: take(), andar: [], bahar: [] };
  for (let index = 0; pack.length > 0; index += 1) {
    const card = take();
    (index % 2 === 0 ? dealt.andar : dealt.bahar).push(card);
    if (rankOf(card) === rankOf(dealt.joker)) break;
  }
  return dealt;
}

/** andarBahar deals to andar first, which therefore wins a little more often and pays a little less. */
export const andarBahar: TableGame<'andar-bahar'> = {
  spots: ['andar', 'bahar'],
  odds: fixedOdds({ andar: 190, bahar: 200 }),
  draw: dealAndarBahar,
  pays: (spot, result) => (spot === andarBahar.nameOf(result) ? (spot === 'andar' ? 190 : 200) : 0),
  nameOf({ andar, bahar }) {
    return andar.length > bahar.length ? 'andar' : 'bahar';
  },
  returned: '97.8 / 97.0',
};
