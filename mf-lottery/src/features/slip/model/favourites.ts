import { useState } from 'react';

const most = 12;
const keyOf = (gameCode: string, playCode: string) => `tessera.lottery.favourites.${gameCode}.${playCode}`;

function read(key: string): string[][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const isPicks = (one: unknown): one is string[] =>
      Array.isArray(one) && one.every((pick) => typeof pick === 'string' && /^[A-Z0-9]{1,8}$/.test(pick));
    return Array.isArray(stored) ? stored.filter(isPicks).slice(0, most) : [];
  } catch {
    // Blocked or not ours: there are none.
    return [];
  }
}

/** useFavourites returns the numbers that this browser keeps for a play, newest first. */
export function useFavourites(gameCode: string, playCode: string) {
  const key = keyOf(gameCode, playCode);
  const [list, setList] = useState(() => read(key));
  const write = (next: string[][]) => {
    setList(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Full or blocked: they are there until the page is left.
    }
  };
  const same = (one: readonly string[]) => (other: readonly string[]) => one.join() === other.join();
  return {
    list,
    add: (bets: readonly string[][]) =>
      write([...bets, ...list.filter((old) => !bets.some(same(old)))].slice(0, most)),
    remove: (picks: readonly string[]) => write(list.filter((old) => !same(picks)(old))),
  };
}
