import type { TableName, TableResults } from '../../messages/games';
import { el, isCalm } from '../kit/dom';
import { playingCard } from '../kit/playing-card';
import { t } from '../texts/t';
import { colorOf, createWheel } from './wheel';

/** Scene shows a table's result, or that it is awaited (`result` is null). */
export interface Scene<Table extends TableName = TableName> {
  /** `immediately`: the result was there before the player came. */
  show(result: TableResults[Table] | null, options: { immediately: boolean }): Element[];
}

type NameOf = (spot: string) => string;
interface HandOptions {
  /** Cards on their backs while none is dealt. */
  backs?: number;
  below?: string;
}

/** A hand is named by the spot that wins with it. */
function hand(nameOf: NameOf, spot: string, cards: readonly number[] | undefined, options: HandOptions = {}) {
  const { backs = 1, below = '' } = options;
  const shown = cards?.map((card) => playingCard(card)) ?? Array.from({ length: backs }, () => playingCard());
  return el(
    'div',
    { className: 'hand', data: { spot } },
    el('span', { className: 'who', textContent: nameOf(spot) }),
    el('div', { className: 'cards' }, ...shown),
    el('span', { className: 'points', textContent: below }),
  );
}

const thrown = (...children: Element[]) => el('div', { className: 'thrown' }, ...children);

/** Things that turn while they are awaited: the same shape, without what it will show. */
function awaited<Thing extends Element>(element: Thing): Thing {
  if (!isCalm()) element.classList.add('turning');
  return element;
}

/** Baccarat counts tens and pictures nothing, the ace one. */
function pointsOf(cards: readonly number[]): number {
  const value = (card: number) => {
    const rank = Math.floor(card / 4);
    if (rank === 12) return 1;
    return rank >= 8 ? 0 : rank + 2;
  };
  return cards.reduce((sum, card) => sum + value(card), 0) % 10;
}

function baccarat(nameOf: NameOf): Scene<'baccarat'> {
  const of = (spot: 'player' | 'banker', cards: number[] | undefined) =>
    hand(nameOf, spot, cards, { backs: 2, below: cards ? t('points', { points: pointsOf(cards) }) : '' });
  return { show: (result) => [of('player', result?.player), of('banker', result?.banker)] };
}

function dragonTiger(nameOf: NameOf): Scene<'dragon-tiger'> {
  return {
    show: (result) => [
      hand(nameOf, 'dragon', result ? [result.dragon] : undefined),
      hand(nameOf, 'tiger', result ? [result.tiger] : undefined),
    ],
  };
}

function andarBahar(nameOf: NameOf): Scene<'andar-bahar'> {
  // The last cards decide; the rest would not fit.
  const of = (spot: 'andar' | 'bahar', cards: number[] | undefined) =>
    hand(nameOf, spot, cards?.slice(-3), { below: cards ? t('andarDealt', { count: cards.length }) : '' });
  return {
    show: (result) => [
      of('andar', result?.andar),
      hand(nameOf, 'joker', result ? [result.joker] : undefined),
      of('bahar', result?.bahar),
    ],
  };
}

/** Places of a die's dots, one to nine, by what it shows. */
const dots = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]];

function die(value: number): HTMLElement {
  const cells = Array.from({ length: 9 }, (_, index) => dots[value]?.includes(index + 1));
  const marks = cells.map((isDot) => el('i', { className: isDot ? 'dot' : '' }));
  return el('span', { className: 'die' }, ...marks);
}

const sicBo: Scene<'sic-bo'> = {
  show: (result) => [thrown(...(result?.map(die) ?? [0, 0, 0].map((value) => awaited(die(value)))))],
};

const colourDie = (colour: string) => el('span', { className: 'die coloured', data: { colour } });
const colourDice: Scene<'colour-dice'> = {
  show: (result) => [
    thrown(...(result?.map(colourDie) ?? ['', '', ''].map((none) => awaited(colourDie(none))))),
  ],
};

const bead = () => el('span', { className: 'bead' });
const fanTan: Scene<'fan-tan'> = {
  show: (result) => [thrown(...(result === null ? [awaited(bead())] : Array.from({ length: result }, bead)))],
};

/** One round thing with the name of what it shows: a coin, a wheel of money. */
function named(className: string, text: string | undefined): Element[] {
  const thing = el('span', { className, textContent: text ?? '' });
  return [thrown(text === undefined ? awaited(thing) : thing)];
}

function roulette(): Scene<'roulette'> {
  const wheel = createWheel();
  const number = el('strong', { id: 'number' });
  return {
    show(result, { immediately }) {
      number.textContent = result === null ? '' : String(result);
      number.dataset['color'] = result === null ? 'none' : colorOf(result);
      if (result === null) wheel.spin();
      else wheel.rest(result, { immediately });
      return [wheel.element, number];
    },
  };
}

type SceneMakers = { [Table in TableName]: (nameOf: NameOf) => Scene<Table> };
const scenes: SceneMakers = {
  baccarat,
  roulette,
  'dragon-tiger': dragonTiger,
  'andar-bahar': andarBahar,
  'sic-bo': () => sicBo,
  'colour-dice': () => colourDice,
  'fan-tan': () => fanTan,
  'coin-toss': (nameOf) => ({
    show: (result) => named('coin', result === null ? undefined : nameOf(result).slice(0, 1)),
  }),
  'money-wheel': (nameOf) => ({
    show: (result) => named('money', result === null ? undefined : nameOf(result)),
  }),
};

export const createScene = (table: TableName, nameOf: NameOf): Scene => scenes[table](nameOf);
