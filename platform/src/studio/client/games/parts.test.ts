/** @jest-environment @tessera/build-preset/jest/web */
import '../testing/calm-media';
import { screen, within } from '@testing-library/dom';
import type { RoundView } from '../../messages/calls';
import type { ShownFixture } from '../../messages/games';
import { createFixtureList } from './board/fixture-list';
import { betItems } from './board/my-bets';
import { clockText, teamOf, winOf } from './board/labels';
import { readAuto } from './crash/flight-controls';
import { multipleAfter, shareAfter } from './crash/flight-path';
import { endsOf } from './duel/felt';
import { aimOf } from './fish/shot';
import { createTargets } from './fish/targets';
import { createField, stateOf } from './mines/field';
import { wayOf } from './plinko/pins';
import { slotRules } from './slot/slot-rules';
import { createBettingLayout, sumsOf } from './table/betting-layout';
import { createTurnClock, nextLook } from './table/turn-clock';

const money = (amount: string | number) => `₱${Number(amount).toFixed(2)}`;
const round = { key: '1-a', state: 'open', stake: '10.00', payout: null, at: 0 } as const;
const fixture: ShownFixture = {
  id: 'f1',
  sport: 'football',
  league: 'Cup',
  home: 'Reds',
  away: 'Blues',
  startsAt: 1_000,
  endsAt: 5_000,
  odds: { home: 185, away: 210 },
  result: null,
};

describe('the board', () => {
  test('writes times that never fall below zero, and rounds wins down', () => {
    expect([clockText(61_500), clockText(-5)]).toEqual(['1:02', '0:00']);
    expect(winOf('10.01', 185)).toBe(18.51);
    expect(teamOf(fixture, 'away')).toBe('Blues');
  });

  test('a fixture moves to the running ones when it starts, and says so', () => {
    const [upcoming, running] = [document.createElement('ul'), document.createElement('ul')];
    document.body.replaceChildren(upcoming, running);
    const onPick = jest.fn();
    const list = createFixtureList({ upcoming, running }, onPick);
    list.update([fixture]);
    expect(list.show(500).size).toBe(0);
    within(upcoming).getByRole('button', { name: /Blues/ }).click();
    expect(onPick).toHaveBeenCalledWith({ fixture, side: 'away' });
    list.mark({ fixture, side: 'away' });
    expect(screen.getByRole('button', { name: /Blues/, pressed: true })).toBeDefined();
    expect([...list.show(1_500)]).toEqual(['f1']);
    expect(running.textContent).toContain('Reds – Blues');
    list.update([]);
    expect(running.children).toHaveLength(0);
  });

  test('lists what runs before what ended, and says when there is nothing', () => {
    const shown = { home: 'Reds', away: 'Blues', endsAt: 5_000 };
    const choice = { fixture: 'f1', side: 'home', odds: 185 } as const;
    const open: RoundView<'board'> = { ...round, choice, shown };
    const won: RoundView<'board'> = { ...open, key: '2-b', state: 'done', payout: '18.50' };
    const items = betItems([won, open], money);
    expect(items.map(({ dataset }) => dataset['state'])).toEqual(['open', 'done']);
    expect(items[1]?.textContent).toContain('₱10.00 → ₱18.50');
    expect(betItems([], money)).toHaveLength(1);
  });
});

describe('a flight', () => {
  test('takes a typed multiple with a comma, none, and refuses what it cannot reach', () => {
    expect([' 2,5 ', '', '1', 'abc', '999'].map((text) => readAuto(text, 20_000))).toEqual([
      250,
      null,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('begins at one, grows, and ends at the highest', () => {
    expect(multipleAfter(-1_000, 20_000)).toBe(100);
    expect(multipleAfter(10_000, 20_000)).toBe(182);
    expect(multipleAfter(1_000_000, 20_000)).toBe(20_000);
    expect(shareAfter(-1)).toBe(0);
  });
});

describe('a table', () => {
  const game = { table: 'roulette', spots: ['n7', 'red'], odds: { n7: '35:1', red: '1:1' } } as const;
  const bet = (spot: string, stake: string) =>
    ({ ...round, stake, choice: { turn: 1, spot }, shown: {} }) satisfies RoundView<'table'>;

  test('adds up what lies on a field, and says it in its name', () => {
    const onBet = jest.fn();
    const layout = createBettingLayout({ game, nameOf: (spot) => spot, money, onBet });
    document.body.replaceChildren(layout.box);
    expect(sumsOf([bet('red', '10.00'), bet('red', '5.00')]).get('red')).toBe(15);
    layout.showBets([bet('red', '10.00'), bet('red', '5.00')]);
    expect(screen.getByRole('button', { name: /red, 1:1, .*₱15\.00/ })).toBeDefined();
    layout.showBets([]);
    expect(screen.getByRole('button', { name: 'red, 1:1' })).toBeDefined();
  });

  test('a field that is being asked about takes no second bet', () => {
    const layout = createBettingLayout({ game, nameOf: (spot) => spot, money, onBet: () => {} });
    expect([layout.take('red'), layout.take('red'), layout.take('nothing')]).toEqual([true, false, false]);
    layout.release('red');
    expect(layout.take('red')).toBe(true);
  });

  test('looks again at the close, at the next turn, and often while the result is awaited', () => {
    const turn = { closesAt: 1_000, endsAt: 2_000, winner: null };
    expect(nextLook(turn, 500)).toBe(580);
    expect(nextLook(turn, 1_200)).toBe(300);
    expect(nextLook({ ...turn, winner: 'red' }, 1_990)).toBe(150);
    const clock = createTurnClock({ betMs: 1_000, showMs: 1_000 });
    expect([clock.show(turn, 999), clock.show(turn, 1_000)]).toEqual([true, false]);
  });
});

test('a duel that pays its stake back is even for both', () => {
  expect(endsOf({ stake: '10.00', payout: '10.00' })).toEqual({ mine: 'even', theirs: 'even' });
  expect(endsOf({ stake: '10.00', payout: '19.60' })).toEqual({ mine: 'won', theirs: 'lost' });
  expect(endsOf({ stake: '10.00', payout: '0.00' })).toEqual({ mine: 'lost', theirs: 'won' });
});

test('a shot is for the fish, or goes up into the water', () => {
  // The page's own rectangles: the test's browser has none that can be made.
  const rectangle = (x: number, y: number, width: number, height: number) =>
    ({ x, y, width, height }) as DOMRect;
  const area = rectangle(10, 20, 200, 100);
  expect(aimOf(area, undefined)).toEqual({ from: { x: 100, y: 76 }, to: { x: 100, y: 30 } });
  expect(aimOf(area, rectangle(30, 40, 20, 10)).to).toEqual({ x: 30, y: 25 });
});

test('a shot is for one of the smaller fish until another is chosen', () => {
  const kinds = (['shrimp', 'clownfish', 'flatfish'] as const).map((id, value) => ({
    id,
    value,
    picture: '',
  }));
  const targets = createTargets(kinds);
  document.body.replaceChildren(targets.box);
  expect(targets.get()).toBe(kinds[2]);
  (screen.getAllByRole('radio')[0] ?? document.body).click();
  expect(targets.get()).toBe(kinds[0]);
});

test('mines are seen once the round is over, and no cell can be pressed while it is asked about', () => {
  const over: RoundView<'mines'> = {
    ...round,
    choice: { mines: 2 },
    shown: { opened: [0], multiple: 120, mines: [1, 2], struck: 1 },
  };
  expect([0, 1, 2, 3].map((cell) => stateOf(cell, over))).toEqual(['safe', 'struck', 'mine', 'shut']);
  const field = createField(4, () => {});
  document.body.replaceChildren(field.box);
  field.show(undefined, { canDig: false });
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true);
});

test('a ball goes half a gap to the side that was drawn, row by row', () => {
  expect(wayOf([1, 0], 50)).toEqual([
    { x: 50, y: 7 },
    { x: 57, y: 28 },
    { x: 50, y: 42 },
  ]);
});

test('the rules of a slot name its bonus and its jackpot where it has them', () => {
  const plain = { symbols: ['a.svg'], lines: [], paytable: [[0, 20, 40]], returned: '96' };
  const game = { ...plain, bonus: undefined, jackpot: undefined };
  expect(slotRules(game, money)).toHaveLength(2);
  const rich = {
    ...plain,
    bonus: { kind: 'multiplier', oneIn: 50, most: 5 } as const,
    jackpot: { share: 1, oneIn: 9 },
  };
  expect(slotRules(rich, money)).toHaveLength(4);
});
