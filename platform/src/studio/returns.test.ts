import { seededRandom } from '../random';
import { drawResult, fixturesAround } from './board/fixtures';
import { crashPoint } from './crash/math';
import { dealTwo, duelPayout } from './duel/math';
import { compareHands, handValue } from './duel/poker-hand';
import { catches, species } from './fish/math';
import { rtpOf } from '../games/catalogue/mechanics';
import { layMines, multipleAfter } from './mines/math';
import type { HandSize, PlinkoRisk, Side, TableResult } from './messages/games';
import { dropBall, risks, slotOf, slotsOf } from './plinko/math';
import { baccarat, bankerDraws } from './table/baccarat';
import { andarBahar, dragonTiger } from './table/card-games';
import { coinToss, colourDice, fanTan, moneyWheel, sicBo } from './table/chance-games';
import { roulette } from './table/roulette';
import type { TableGame } from './table/spots';

const rounds = 100_000;
const random = seededRandom(20_260_302);

/** Share of the stakes that came back; `play` gives what a stake of 100 comes back as. */
function returned(play: (round: number) => number): number {
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) sum += play(round);
  return sum / rounds;
}

type Game = [name: string, expected: number, within: number, play: () => number];

// `within` is five standard deviations of that many rounds, so that only a wrong rule is found.
test.each<Game>([
  ['crash, cashed out at 1.20', 97, 1.1, () => (crashPoint(seed(), 'round') >= 120 ? 120 : 0)],
  ['crash, cashed out at 5.00', 97, 3.6, () => (crashPoint(seed(), 'round') >= 500 ? 500 : 0)],
  ['high card', 98.12, 1.6, () => duel(1)],
  ['five cards', 98, 1.6, () => duel(5)],
  ['mines, 3 of them, stopped after 4', 97, 1.8, () => dig(3, 4)],
  ['mines, 10 of them, stopped after 2', 97, 2.6, () => dig(10, 2)],
  ['mines, 24 of them', 97, 7.8, () => dig(24, 1)],
  ['plinko, calm', 97, 0.9, () => drop('calm')],
  ['plinko, wild', 97, 6.5, () => drop('wild')],
  ['dragon tiger, dragon', 96.15, 1.6, () => playTable(dragonTiger, 'dragon')],
  ['dragon tiger, tie', 92.31, 5.1, () => playTable(dragonTiger, 'tie')],
  ['andar bahar, andar', 97.85, 1.6, () => playTable(andarBahar, 'andar')],
  ['andar bahar, bahar', 97.01, 1.6, () => playTable(andarBahar, 'bahar')],
  ['baccarat, player', 98.76, 1.6, () => baccarat.pays('player', baccarat.draw(random))],
  ['baccarat, banker', 98.94, 1.6, () => baccarat.pays('banker', baccarat.draw(random))],
  ['baccarat, tie', 85.6, 4.2, () => baccarat.pays('tie', baccarat.draw(random))],
  ['roulette, red', 97.3, 1.6, () => roulette.pays('red', roulette.draw(random))],
  ['roulette, a dozen', 97.3, 2.3, () => roulette.pays('dozen2', roulette.draw(random))],
  ...species
    .filter(({ value }) => value <= 12)
    .map(({ id, value }): Game => [
      `fish, ${id}`,
      96,
      1.6 * Math.sqrt(value),
      () => (catches(value, random) ? value * 100 : 0),
    ]),
])('%s returns %f %%', (_game, expected, within, play) => {
  expect(Math.abs(returned(play) - expected)).toBeLessThan(within);
});

const duel = (size: HandSize) => {
  const cards = dealTwo(random, size);
  return Number(duelPayout(100n, cards.slice(0, size), cards.slice(size)));
};

function dig(mines: number, steps: number): number {
  const laid = layMines(mines, random);
  // Any cells are as good as these.
  return laid.some((cell) => cell < steps) ? 0 : multipleAfter(steps, mines);
}

const drop = (risk: PlinkoRisk) => slotsOf(risk)[slotOf(dropBall(random))] ?? 0;

const playTable = (game: TableGame, spot: string) => game.pays(spot, game.draw(random));

const seed = () => random.below(2 ** 32).toString(16);

test.each(['sports', 'football', 'esports', 'arena', 'shooter', 'strategy', 'racing', 'corners'])(
  'every side of a fixture of %s returns at most 95 %%',
  (board) => {
    for (const { odds, chances } of fixturesAround(board, 1_800_000_000_000))
      for (const [side, value] of Object.entries(odds)) {
        const back = (value * chances[side as Side]) / 10_000;
        expect(back).toBeLessThanOrEqual(9_500);
        expect(back).toBeGreaterThan(9_400);
      }
  },
);

test('a result has the winner that was drawn, and winners come as often as their chance', () => {
  const [fixture] = fixturesAround('sports', 1_800_000_000_000);
  if (!fixture) throw new Error('no fixture');
  let home = 0;
  const wrong: unknown[] = [];
  for (let round = 0; round < 20_000; round += 1) {
    const { winner, score } = drawResult(fixture, random);
    if (Math.sign(score[0] - score[1]) !== { home: 1, draw: 0, away: -1 }[winner])
      wrong.push({ winner, score });
    if (winner === 'home') home += 1;
  }
  expect(wrong).toEqual([]);
  expect(home / 20_000).toBeCloseTo(fixture.chances.home / 1_000_000, 1);
});

test.each([
  [2, 8, true],
  [3, 8, false],
  [3, 9, true],
  [4, 1, false],
  [4, 7, true],
  [5, 3, false],
  [5, 4, true],
  [6, 5, false],
  [6, 6, true],
  [7, 7, false],
  [5, undefined, true],
  [6, undefined, false],
])('the banker with %d points against a third card of %s draws: %s', (points, third, draws) => {
  expect(bankerDraws(points, third)).toBe(draws);
});

test('a zero wins for nobody but who bet on it, and each number has one spot', () => {
  const winners = roulette.spots.filter((spot) => roulette.pays(spot, 0) > 0);
  expect(winners).toEqual(['n0']);
  for (let number = 1; number <= 36; number += 1)
    expect(roulette.spots.filter((spot) => roulette.pays(spot, number) === 200)).toHaveLength(3);
});

/** Every result that is as likely as every other. */
const dice = [1, 2, 3, 4, 5, 6].flatMap((first) =>
  [1, 2, 3, 4, 5, 6].flatMap((second) => [1, 2, 3, 4, 5, 6].map((third) => [first, second, third])),
);
const colours = colourDice.spots;
const results: [string, TableGame, readonly TableResult[], Record<string, string>][] = [
  [
    'sic bo',
    sicBo,
    dice,
    {
      small: '97.22',
      odd: '97.22',
      triple: '97.22',
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((d) => [`d${d}`, '96.30'])),
    },
  ],
  [
    'colour dice',
    colourDice,
    dice.map((faces) => faces.map((face) => colours[face - 1] ?? '')),
    Object.fromEntries(colours.map((colour) => [colour, '96.30'])),
  ],
  ['fan tan', fanTan, [1, 2, 3, 4], { f1: '96.25', f4: '96.25', odd: '97.50', even: '97.50' }],
  ['coin toss', coinToss, ['heads', 'tails'], { heads: '97.50', tails: '97.50' }],
  [
    'money wheel',
    moneyWheel,
    [...Array(24).fill('w2'), ...Array(12).fill('w4'), ...Array(8).fill('w6'), ...Array(6).fill('w8')],
    { w2: '96.00', w4: '96.00', w6: '96.00', w8: '96.00' },
  ],
];

test.each(results)(
  'each field of %s returns what every result together says',
  (_name, game, all, expected) => {
    for (const [spot, percent] of Object.entries(expected)) {
      const back = all.reduce<number>((sum, result) => sum + game.pays(spot, result), 0) / all.length;
      expect([spot, back.toFixed(2)]).toEqual([spot, percent]);
    }
  },
);

test('the money wheel has the fields that its returns are counted from', () => {
  const drawn = Array.from({ length: 20_000 }, () => String(moneyWheel.draw(random)));
  for (const [spot, share] of [
    ['w2', 0.48],
    ['w4', 0.24],
    ['w6', 0.16],
    ['w8', 0.12],
  ] as const)
    expect(drawn.filter((field) => field === spot).length / drawn.length).toBeCloseTo(share, 1);
});

test.each(risks)('a ball through %s pins returns 97.00 %%, over every path', (risk) => {
  const combinations = [1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1];
  const sum = slotsOf(risk).reduce((total, pays, slot) => total + pays * (combinations[slot] ?? 0), 0);
  expect((sum / 4096).toFixed(2)).toBe(rtpOf('plinko'));
});

test('a step in a field of mines pays never more than its chance allows, and hardly less', () => {
  for (const mines of [1, 3, 5, 10, 24]) {
    let chance = 1;
    for (let opened = 1; opened <= 25 - mines; opened += 1) {
      chance *= (25 - mines - opened + 1) / (25 - opened + 1);
      const multiple = multipleAfter(opened, mines);
      expect(multiple * chance).toBeLessThanOrEqual(97.000001);
      const atMost = multiple === 1_000_000 ? Infinity : (multiple + 1) * chance;
      expect(atMost).toBeGreaterThan(97);
    }
  }
});

/** "Ah Kd": two to ace, and the suits of a card's number. */
const hand = (text: string) =>
  text.split(' ').map((card) => '23456789TJQKA'.indexOf(card[0] ?? '') * 4 + 'shdc'.indexOf(card[1] ?? ''));

test('hands of poker stand in their order', () => {
  const order = [
    '2s 4h 6d 8c Ts',
    'As Kh Qd Jc 9s',
    '2s 2h 6d 8c Ts',
    'As Ah 6d 8c Ts',
    '2s 2h 3d 3c Ts',
    '2s 2h 2d 8c Ts',
    'As 2h 3d 4c 5s',
    '2s 3h 4d 5c 6s',
    'Ts Jh Qd Kc As',
    '2s 4s 6s 8s Ts',
    '2s 2h 2d 3c 3s',
    '2s 2h 2d 2c 3s',
    'As 2s 3s 4s 5s',
    'Ts Js Qs Ks As',
  ].map(hand);
  const wrong = order.slice(1).filter((better, index) => compareHands(better, order[index] ?? []) <= 0);
  expect(wrong).toEqual([]);
  expect(compareHands(hand('2s 4h 6d 8c Ts'), hand('2h 4s 6c 8d Th'))).toBe(0);
  expect(handValue(hand('9s 9h 4d 4c 4s'))).toEqual([6, 2, 7]);
});
