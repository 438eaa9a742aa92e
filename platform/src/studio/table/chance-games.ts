import type { Random } from '../../random';
import { fixedOdds, type TableGame } from './spots';

const die = (random: Random) => 1 + random.below(6);
const threeDice = (random: Random) => [die(random), die(random), die(random)];
const total = (dice: readonly number[]) => dice.reduce((sum, value) => sum + value, 0);
const isTriple = ([first, ...rest]: readonly number[]) => rest.every((value) => value === first);

/** For a number that is on one, two or three of the dice. */
const matches = [0, 200, 300, 1_300];
const matchOdds = '1:1, 2:1, 12:1';
const matchPays = (value: number, dice: readonly number[]) =>
  matches[dice.filter((shown) => shown === value).length] ?? 0;

const faces = [1, 2, 3, 4, 5, 6];

/** sicBo throws three dice; on a triple the even chances lose. */
export const sicBo: TableGame<'sic-bo'> = {
  spots: ['small', 'big', 'odd', 'even', 'triple', ...faces.map((face) => `d${face}`)],
  odds: {
    ...fixedOdds({ small: 200, big: 200, odd: 200, even: 200, triple: 3_500 }),
    ...Object.fromEntries(faces.map((face) => [`d${face}`, matchOdds])),
  },
  draw: threeDice,
  pays(spot, dice) {
    const number = /^d([1-6])$/.exec(spot)?.[1];
    if (number) return matchPays(Number(number), dice);
    if (isTriple(dice)) return spot === 'triple' ? 3_500 : 0;
    const sum = total(dice);
    const wins = { small: sum <= 10, big: sum >= 11, odd: sum % 2 === 1, even: sum % 2 === 0 }[spot];
    return wins ? 200 : 0;
  },
  nameOf: (dice) => String(total(dice)),
  returned: '92.1 – 97.2',
};

const colours = ['red', 'blue', 'yellow', 'green', 'white', 'pink'];

/** colourDice throws three dice with six colours. */
export const colourDice: TableGame<'colour-dice'> = {
  spots: colours,
  odds: Object.fromEntries(colours.map((colour) => [colour, matchOdds])),
  draw: (random) => threeDice(random).map((face) => colours[face - 1] ?? ''),
  pays: (spot, result) => matches[result.filter((colour) => colour === spot).length] ?? 0,
  nameOf: (result) => result.join(' '),
  returned: '96.30',
};

/** fanTan counts a heap of beads off by four and pays on what is left, 1 to 4. */
export const fanTan: TableGame<'fan-tan'> = {
  spots: ['f1', 'f2', 'f3', 'f4', 'odd', 'even'],
  odds: fixedOdds({ f1: 385, f2: 385, f3: 385, f4: 385, odd: 195, even: 195 }),
  draw: (random) => 1 + random.below(4),
  pays(spot, left) {
    if (spot === `f${left}`) return 385;
    return spot === (left % 2 === 1 ? 'odd' : 'even') ? 195 : 0;
  },
  nameOf: (result) => String(result),
  returned: '96.3 – 97.5',
};

/** Fields of the wheel by what they pay, in hundredths: each returns 96 of 100. */
const fields: readonly (readonly [spot: string, count: number, pays: number])[] = [
  ['w2', 24, 200],
  ['w4', 12, 400],
  ['w6', 8, 600],
  ['w8', 6, 800],
];

export const moneyWheel: TableGame<'money-wheel'> = {
  spots: fields.map(([spot]) => spot),
  odds: fixedOdds(Object.fromEntries(fields.map(([spot, , pays]) => [spot, pays]))),
  draw(random) {
    let rest = random.below(fields.reduce((sum, [, count]) => sum + count, 0));
    const drawn = fields.find(([, count]) => {
      rest -= count;
      return rest < 0;
    });
    return drawn?.[0] ?? 'w2';
  },
  pays: (spot, result) => (spot === result ? (fields.find(([name]) => name === spot)?.[2] ?? 0) : 0),
  nameOf: (result) => result,
  returned: '96.00',
};

export const coinToss: TableGame<'coin-toss'> = {
  spots: ['heads', 'tails'],
  odds: fixedOdds({ heads: 195, tails: 195 }),
  draw: (random) => (random.below(2) === 0 ? 'heads' : 'tails'),
  pays: (spot, result) => (spot === result ? 195 : 0),
  nameOf: (result) => result,
  returned: '97.50',
};
