import { el, isCalm, playingCard } from '../kit/dom.js';

const dots = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

function die(value) {
  const face = el('span', { className: 'die' });
  for (let place = 1; place <= 9; place += 1)
    face.append(el('i', { className: dots[value]?.includes(place) ? 'dot' : '' }));
  return face;
}

function row(...children) {
  return el('div', { className: 'thrown' }, ...children);
}

/** Things that turn while they are awaited: the same shape, without what it will show. */
function awaited(element) {
  if (!isCalm()) element.classList.add('turning');
  return element;
}

/** Baccarat counts tens and pictures nothing, the ace one. */
function pointsOf(cards) {
  const value = (card) => {
    const rank = Math.floor(card / 4);
    return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2;
  };
  return cards.reduce((sum, card) => sum + value(card), 0) % 10;
}

/**
 * How each table shows its result, or that it is awaited (`result` null). A hand is named by the spot that wins with it.
 */
export function createScenes({ say, nameOf }) {
  const hand = (spot, cards, { backs = 1, below = '' } = {}) =>
    el(
      'div',
      { className: 'hand', data: { spot } },
      el('span', { className: 'who', textContent: nameOf(spot) }),
      el(
        'div',
        { className: 'cards' },
        ...(cards ?? Array.from({ length: backs }, () => null)).map(playingCard),
      ),
      el('span', { className: 'points', textContent: below }),
    );
  const points = (cards) => (cards ? say('points', { points: pointsOf(cards) }) : '');
  // The last cards decide; the rest would not fit.
  const last = (cards) => cards?.slice(-3);
  const dealt = (cards) => (cards ? say('andarDealt', { count: cards.length }) : '');

  return {
    baccarat: (result) => [
      hand('player', result?.player, { backs: 2, below: points(result?.player) }),
      hand('banker', result?.banker, { backs: 2, below: points(result?.banker) }),
    ],
    'dragon-tiger': (result) => [
      hand('dragon', result && [result.dragon]),
      hand('tiger', result && [result.tiger]),
    ],
    'andar-bahar': (result) => [
      hand('andar', last(result?.andar), { below: dealt(result?.andar) }),
      hand('joker', result && [result.joker]),
      hand('bahar', last(result?.bahar), { below: dealt(result?.bahar) }),
    ],
    'sic-bo': (result) => [
      row(...(result ?? [0, 0, 0]).map((value) => (result ? die(value) : awaited(die(0))))),
    ],
    'colour-dice': (result) => [
      row(
        ...(result ?? ['', '', '']).map((colour) => {
          const face = el('span', { className: 'die coloured', data: { colour } });
          return result ? face : awaited(face);
        }),
      ),
    ],
    'fan-tan': (result) => [
      row(
        ...(result === null
          ? [awaited(el('span', { className: 'bead' }))]
          : Array.from({ length: result }, () => el('span', { className: 'bead' }))),
      ),
    ],
    'coin-toss': (result) => {
      const coin = el('span', { className: 'coin', textContent: result ? nameOf(result).slice(0, 1) : '' });
      return [row(result ? coin : awaited(coin))];
    },
    'money-wheel': (result) => {
      const wheel = el('span', { className: 'money', textContent: result ? nameOf(result) : '' });
      return [row(result ? wheel : awaited(wheel))];
    },
  };
}
