import { createHash } from 'node:crypto';
import webpack from 'webpack';

const { RawSource } = webpack.sources;
const { ensureChunk, publicPath } = webpack.RuntimeGlobals;

/** table is where a runtime has its digests, by kind and chunk. */
export const table = '__webpack_require__.sri';
/** again is "?again=2" in a runtime that Retry loaded: a browser gives a second tag for the same address the first one's hung answer. */
export const again = '__webpack_require__.again';
/** requested is where the page's shell looks for the digest of what failed to load. */
export const requested = '(self.tesseraIntegrity || (self.tesseraIntegrity = {}))';

const firstMark = '__TESSERA_INTEGRITY__';
const laterMark = '__TESSERA_LATER_INTEGRITY__';
/** Fewer digests are not worth a request of their own. */
const fewestLater = 8;

/**
 * TableModule is the part of a runtime that has the digests of what it loads: those of named chunks from the start, which a page's first
 * view is made of, and the rest in a file of its own. That one is requested with the first chunk that needs it; and as the
 * runtime begins where no view that came with the page waits for its scripts meanwhile.
 */
export class TableModule extends webpack.RuntimeModule {
  constructor(timeoutMs) {
    super('chunk integrity', webpack.RuntimeModule.STAGE_ATTACH);
    this.timeoutMs = timeoutMs;
  }

  generate() {
    return `const first = ${JSON.stringify(firstMark)};
const later = ${JSON.stringify(laterMark)};
${table} = first;
${again} = self.document && document.currentScript ? new URL(document.currentScript.src).search : "";
if (later) {
  let loading;
  const load = async () => {
    const url = new URL(${publicPath} + later.file + ${again}, self.location.href).href;
    ${requested}[url] = later.integrity;
    try {
      const response = await fetch(url, { integrity: later.integrity, signal: AbortSignal.timeout(${this.timeoutMs}) });
      if (!response.ok) throw new Error("HTTP " + response.status);
      const { js, css } = await response.json();
      Object.assign(first.js, js);
      Object.assign(first.css, css);
    } catch (cause) {
      loading = undefined;
      const type = cause.name === "TimeoutError" ? "timeout" : "error";
      throw Object.assign(new Error("no integrity of chunks: " + url, { cause }), { name: "ChunkLoadError", type, request: url });
    }
  };
  const whole = () => loading || (loading = load());
  const ensure = ${ensureChunk};
  ${ensureChunk} = (chunkId, ...rest) =>
    first.js[chunkId] || first.css[chunkId] ? ensure(chunkId, ...rest) : whole().then(() => ensure(chunkId, ...rest));
  if (self.document && (document.readyState === "complete" || document.documentElement.dataset.served === "off"))
    whole().catch(() => undefined);
}`;
  }
}

/** fillTables puts the digests into each runtime, and emits the file with those of its later chunks. */
export function fillTables(compilation) {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const text = source.source().toString();
    if (!text.includes(firstMark)) continue;
    const { first, later } = hashesFor(compilation, name);
    const filled = text
      .replaceAll(quoted(firstMark), () => JSON.stringify(first))
      .replaceAll(quoted(laterMark), () =>
        later ? JSON.stringify(emitLater(compilation, later)) : 'undefined',
      );
    compilation.updateAsset(name, new RawSource(filled));
  }
}

const quoted = (mark) => new RegExp(`(["'\`])${mark}\\1`, 'g');

function emitLater(compilation, hashes) {
  const content = Buffer.from(JSON.stringify(hashes));
  const file = `integrity.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.json`;
  if (!compilation.getAsset(file)) compilation.emitAsset(file, new RawSource(content));
  return { file, integrity: `sha256-${hashOf(content)}` };
}

/** Of the chunks that a runtime loads: a thread's is named by them alone, whatever else the build has. */
function hashesFor(compilation, runtimeFile) {
  const [first, later] = [emptyTable(), emptyTable()];
  const runtimes = [...compilation.chunks].filter((chunk) => chunk.files.has(runtimeFile));
  const named = new Set([...compilation.namedChunkGroups.values()].flatMap(({ chunks }) => chunks));
  for (const chunk of runtimes.flatMap((runtime) => [...runtime.getAllAsyncChunks()])) {
    if (chunk.hasRuntime()) continue;
    const hashes = chunk.name || named.has(chunk) ? first : later;
    for (const file of chunk.files) {
      const kind = /\.(js|css)$/.exec(file)?.[1];
      if (kind) hashes[kind][chunk.id] = hashOf(compilation.getAsset(file).source.buffer());
    }
  }
  const count = Object.keys(later.js).length + Object.keys(later.css).length;
  if (count >= fewestLater) return { first, later };
  return {
    first: { js: { ...first.js, ...later.js }, css: { ...first.css, ...later.css } },
    later: undefined,
  };
}

const emptyTable = () => ({ js: {}, css: {} });

const hashOf = (content) => createHash('sha256').update(content).digest('base64');
