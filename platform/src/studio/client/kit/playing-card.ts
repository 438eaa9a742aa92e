import { courtPicture } from './court';
import { el } from './dom';

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/**
 * playingCard returns a playing card, 0 to 51, four to a rank from the two up; without a number, its back.
 */
export function playingCard(card?: number): HTMLElement {
  if (card === undefined) return el('span', { className: 'card back', aria: { hidden: 'true' } });
  const suit = suits[card % 4] ?? '';
  const rank = ranks[Math.floor(card / 4)] ?? '';
  const red = card % 4 === 1 || card % 4 === 2;
  const face = el('span', { className: red ? 'card red' : 'card' });
  const court = courtPicture(rank);
  face.append(el('b', { textContent: rank }), el('i', { textContent: suit }));
  if (court) {
    face.classList.add('court');
    face.append(court);
  }
  return face;
}
