import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Pictures once drawn, on disk; a second asker waits for the first one's drawing. */
export class ArtCache {
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(readonly directory: string) {}

  /** `name` is a relative path that holds everything the picture depends on. */
  async get(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.directory, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const running = this.#drawing.get(name);
    if (running) return running;
    const drawing = this.#drawAndKeep(file, draw).finally(() => this.#drawing.delete(name));
    this.#drawing.set(name, drawing);
    return drawing;
  }

  async #drawAndKeep(file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const picture = await draw();
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, picture);
    await rename(draft, file);
    return picture;
  }
}
