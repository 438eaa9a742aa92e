import type { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

type Options = Parameters<EmscriptenBuiltinFilesystem['init']>[1];

/** Where PGlite looks for its database. */
const root = '/pglite/data';
const blockBytes = 512;
const folderType = '5'.charCodeAt(0);

interface Entry {
  name: string;
  isFolder: boolean;
  content: Uint8Array;
}

/** What an uncompressed archive of `dumpDataDir` holds, each file's content a part of the archive itself. */
function* entriesOf(tar: Buffer): Generator<Entry> {
  const field = (start: number, length: number) =>
    tar.toString('latin1', start, start + length).replace(/\0.*$/s, '');
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const bytes = Number.parseInt(field(at + 124, 12), 8) || 0;
    const content = new Uint8Array(tar.buffer, tar.byteOffset + at + blockBytes, bytes);
    yield { name: field(at, 100), isFolder: tar[at + 156] === folderType, content };
    at += blockBytes + Math.ceil(bytes / blockBytes) * blockBytes;
  }
}

/**
 * PreparedFiles gives PGlite the files of an archive in memory as they lie there. `loadDataDir` copies each of them
 * twice, which takes longer than most tests.
 */
export class PreparedFiles extends EmscriptenBuiltinFilesystem {
  constructor(readonly tar: Buffer) {
    super();
  }

  override async init(pglite: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const unpack: NonNullable<Options['preRun']>[number] = ({ FS }) => {
      for (const { name, isFolder, content } of entriesOf(this.tar)) {
        const file = `${root}/${name.replace(/^\//, '')}`;
        FS.mkdirTree(isFolder ? file : file.slice(0, file.lastIndexOf('/')));
        if (!isFolder) FS.writeFile(file, content, { canOwn: true });
      }
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), unpack] } };
  }

  override async closeFs(): Promise<void> {
    this.pg?.Module.FS.quit();
  }
}
