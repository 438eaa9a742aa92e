import { clearInterval, setInterval } from 'node:timers';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentSetSchema } from '@tessera/contracts/release';
import type { Platform } from '../context';
import type { Hub } from '../realtime/hub';

/** A pin is to be with open pages within five seconds, of which they take two to ask one after the other. */
const everyMs = 1_000;

interface SeenPointer {
  /** Changes whenever the file is written. */
  written: string;
  /** What it says, for who reads it. */
  content: string;
}

/**
 * createReleaseWatch tells an operator's connected pages that another release set is current, or that the buckets of
 * its rollouts have changed. Every process looks at the pointers that it serves and tells its own connections, so
 * that no page hears of a set before the process that it asks has it, and no process needs the registry. It looks at
 * the time of the file, and not for the file system's own notice, which network volumes do not give. Returns the
 * function of one look.
 */
export function createReleaseWatch(
  { config, operators }: Pick<Platform, 'config' | 'operators'>,
  hub: Hub,
): () => Promise<void> {
  const currentDir = join(config.artifactsDir, 'current');
  const seen = new Map<string, SeenPointer>();

  async function look(operator: string): Promise<void> {
    const before = seen.get(operator);
    const pointer = await readPointer(join(currentDir, `${operator}.json`), before);
    // One that is missing or half written: the next look finds it whole.
    if (!pointer) return;
    seen.set(operator, pointer);
    // What a process finds first is no change: pages that come back to it ask by themselves.
    if (before && before.content !== pointer.content)
      hub.deliver({ operator, event: { type: 'release.changed' } });
  }

  // Also those that nobody listens to yet: a page that connects between a pin and the next look hears of it.
  return async () => {
    await Promise.all(operators.all.map(({ code }) => look(code)));
  };
}

async function readPointer(file: string, before?: SeenPointer): Promise<SeenPointer | undefined> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    const written = `${mtimeMs}-${size}-${ino}`;
    if (before?.written === written) return before;
    const current = currentSetSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return { written, content: JSON.stringify(current) };
  } catch {
    return undefined;
  }
}

/** startReleaseWatch looks on a timer. Returns the function that stops it. */
export function startReleaseWatch(platform: Platform, hub: Hub): () => void {
  const look = createReleaseWatch(platform, hub);
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch((error: unknown) =>
        platform.logger.error('the current sets were not read', { error: String(error) }),
      )
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
