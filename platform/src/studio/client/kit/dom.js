import { courtPicture } from './court.js';

/** An element with properties, attributes (`aria`, `data`) and children. */
export function el(tag, { aria = {}, data = {}, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(aria)) element.setAttribute(`aria-${name}`, value);
  Object.assign(element.dataset, data);
  element.append(...children);
  return element;
}

export const byId = (id) => document.getElementById(id);
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** Whether the player asked for as little motion as possible. */
export const isCalm = () => calm.matches;

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** A playing card, 0 to 51, four to a rank from the two; without a number its back. */
export function playingCard(card) {
  if (card === undefined || card === null)
    return el('span', { className: 'card back', aria: { hidden: 'true' } });
  const suit = suits[card % 4];
  const rank = ranks[Math.floor(card / 4)];
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
