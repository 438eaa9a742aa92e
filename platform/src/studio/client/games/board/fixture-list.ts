import type { ShownFixture } from '../../../messages/games';
import { createFixtureCard, type FixtureCard, type Pick } from './fixture-card';

interface Lists {
  /** Of fixtures that take bets. */
  upcoming: HTMLElement;
  /** Of fixtures that are played, or over. */
  running: HTMLElement;
}

/** createFixtureList keeps a card for each fixture, in the list that it belongs to by its time. */
export function createFixtureList({ upcoming, running }: Lists, onPick: (pick: Pick) => void) {
  const cards = new Map<string, FixtureCard>();
  return {
    isEmpty: () => cards.size === 0,
    update(fixtures: readonly ShownFixture[]) {
      const ids = new Set(fixtures.map(({ id }) => id));
      for (const [id, card] of cards) {
        if (ids.has(id)) continue;
        card.box.remove();
        cards.delete(id);
      }
      for (const fixture of fixtures) {
        const card = cards.get(fixture.id);
        if (card) card.update(fixture);
        else cards.set(fixture.id, createFixtureCard(fixture, onPick));
      }
    },
    /** Shows how all stand at a time, and returns the ids of those that take no bets any more. */
    show(now: number): ReadonlySet<string> {
      const closed = new Set<string>();
      for (const [id, card] of cards) {
        const isOpen = card.show(now) === 'open';
        if (!isOpen) closed.add(id);
        const list = isOpen ? upcoming : running;
        if (card.box.parentNode !== list) list.append(card.box);
      }
      return closed;
    },
    mark(picked: Pick | undefined) {
      for (const card of cards.values()) card.mark(picked);
    },
  };
}
