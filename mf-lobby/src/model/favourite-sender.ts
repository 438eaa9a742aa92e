import { addFavouriteCall, removeFavouriteCall, type Game } from '@tessera/contracts/games';
import type { ShellApi } from '@tessera/shell-api';

/** Section 9: one add or remove in 1000 ms. */
const gapMs = 1000;

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
const lines = new WeakMap<ShellApi, Queue>();

/**
 * Sends a change that is shown already; a second one within the second waits its turn instead of being lost, and
 * several of one game become the last of them. What the platform refuses is taken back.
 */
export function sendFavourite(change: Change): void {
  const { shell, game } = change;
  const line = lines.get(shell) ?? { waiting: new Map(), running: false, lastSent: -gapMs };
  lines.set(shell, line);
  line.waiting.set(game.nodeId, change);
  if (!line.running) void send(line);
}

async function send(line: Queue): Promise<void> {
  line.running = true;
  for (const [nodeId, first] of line.waiting) {
    const rest = line.lastSent + gapMs - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    // What was asked for last while it waited is what counts.
    const change = line.waiting.get(nodeId) ?? first;
    line.waiting.delete(nodeId);
    line.lastSent = performance.now();
    await sendOne(line, change);
  }
  line.running = false;
  if (line.waiting.size > 0) void send(line);
}

async function sendOne(line: Queue, change: Change): Promise<void> {
  const { shell, cache, game, favourite, onFailure, onSettled } = change;
  const { nodeId, vassalage: vendor, gameType } = game;
  try {
    const { nodeIds } = favourite
      ? await shell.api.call(addFavouriteCall, { nodeId, vendor, gameType })
      : await shell.api.call(removeFavouriteCall, { nodeId });
    if (line.waiting.size === 0) cache.replace(nodeIds);
    if (!line.waiting.has(nodeId)) {
      onSettled();
      shell.bus.publish('favourite.changed', { nodeId, favourite });
    }
    void shell.queryClient.invalidateQueries({ queryKey: ['lobby', 'favourites'] });
  } catch (error) {
    if (!line.waiting.has(nodeId)) {
      onSettled();
      cache.write(nodeId, !favourite);
    }
    onFailure(error);
  }
}
