import { addFavouriteCall, removeFavouriteCall, type Game } from '@tessera/contracts/games';
import type { ShellApi } from '@tessera/shell-api';

/** Section 9: one add or remove in 1000 ms. */
const throttleMs = 1000;

export interface FavouriteCache {
  write(nodeId: string, favourite: boolean): void;
  /** What the platform has now. */
  replace(nodeIds: readonly string[]): void;
}

interface Change {
  shell: ShellApi;
  cache: FavouriteCache;
  game: Game;
  favourite: boolean;
  onFailure(error: unknown): void;
  /** No change of this game is on its way any more. */
  onSettled(): void;
}

interface Queue {
  waiting: Map<string, Change>;
  running: boolean;
  lastSent: number;
}

/** One line of changes a page. */
const queues = new WeakMap<ShellApi, Queue>();

/**
 * sendFavourite sends a favourite that is shown already (an optimistic update). Changes are throttled to one
 * a second: they queue, the last one of a game wins, and what the platform refuses is rolled back.
 */
export function sendFavourite(change: Change): void {
  const { shell, game } = change;
  const queue = queues.get(shell) ?? { waiting: new Map(), running: false, lastSent: -throttleMs };
  queues.set(shell, queue);
  queue.waiting.set(game.nodeId, change);
  if (!queue.running) void send(queue);
}

async function send(queue: Queue): Promise<void> {
  queue.running = true;
  for (const [nodeId, first] of queue.waiting) {
    const rest = queue.lastSent + throttleMs - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    // What was asked for last while it waited is what counts.
    const change = queue.waiting.get(nodeId) ?? first;
    queue.waiting.delete(nodeId);
    queue.lastSent = performance.now();
    await sendOne(queue, change);
  }
  queue.running = false;
  if (queue.waiting.size > 0) void send(queue);
}

async function sendOne(queue: Queue, change: Change): Promise<void> {
  const { shell, cache, game, favourite, onFailure, onSettled } = change;
  const { nodeId, vassalage: vendor, gameType } = game;
  try {
    const { nodeIds } = favourite
      ? await shell.api.call(addFavouriteCall, { nodeId, vendor, gameType })
      : await shell.api.call(removeFavouriteCall, { nodeId });
    if (queue.waiting.size === 0) cache.replace(nodeIds);
    if (!queue.waiting.has(nodeId)) {
      onSettled();
      shell.bus.publish('favourite.changed', { nodeId, favourite });
    }
    void shell.queryClient.invalidateQueries({ queryKey: ['lobby', 'favourites'] });
  } catch (error) {
    if (!queue.waiting.has(nodeId)) {
      onSettled();
      cache.write(nodeId, !favourite);
    }
    onFailure(error);
  }
}
