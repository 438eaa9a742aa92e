import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Drawing } from './drawing';
import type { DrawingOptions } from './drawing-queue';

type Draw = (drawing: Drawing, options: DrawingOptions) => Promise<Buffer>;

interface UnderWay {
  picture: Promise<Buffer>;
  /** How many still want it; with the last one it is given up. */
  askers: number;
  giveUp: AbortController;
}

/**
 * ArtCache stores drawn pictures on disk; who asks for a picture that is being drawn waits for that drawing.
 */
export class ArtCache {
  readonly #drawing = new Map<string, UnderWay>();

  constructor(
    readonly directory: string,
    readonly draw: Draw,
  ) {}

  /** `name` is a relative path that holds everything the picture depends on. An asker who has gone aborts `signal`. */
  async get(name: string, drawing: Drawing, { signal, background }: DrawingOptions = {}): Promise<Buffer> {
    const file = join(this.directory, name);
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    signal?.throwIfAborted();
    const underWay = this.#drawing.get(name) ?? this.#begin(name, file, drawing, background);
    underWay.askers += 1;
    const leave = () => {
      underWay.askers -= 1;
      if (underWay.askers === 0) underWay.giveUp.abort(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    return underWay.picture.finally(() => signal?.removeEventListener('abort', leave));
  }

  #begin(name: string, file: string, drawing: Drawing, background = false): UnderWay {
    const giveUp = new AbortController();
    const picture = this.draw(drawing, { signal: giveUp.signal, background })
      .then((drawn) => store(file, drawn))
      .finally(() => this.#drawing.delete(name));
    const underWay = { picture, askers: 0, giveUp };
    this.#drawing.set(name, underWay);
    return underWay;
  }

  /** Takes away what processes that were killed had begun before `before`. */
  async removeDrafts(before: Date): Promise<void> {
    const entries = await readdir(this.directory, { recursive: true, encoding: 'utf8' }).catch(() => []);
    for (const entry of entries.filter((name) => name.endsWith('.tmp'))) {
      const file = join(this.directory, entry);
      const begun = await stat(file).catch(() => undefined);
      if (begun && begun.mtime < before) await rm(file, { force: true });
    }
  }
}

/** A picture that cannot be kept is drawn again the next time; on a full disk half of one would take the last room. */
async function store(file: string, picture: Buffer): Promise<Buffer> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, picture);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  return picture;
}
