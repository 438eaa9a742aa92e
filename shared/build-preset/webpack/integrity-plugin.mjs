import { createHash } from 'node:crypto';
import MiniCssExtract from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RawSource } = webpack.sources;
const table = '__webpack_require__.sri';
/** "?again=2" in a runtime that Retry loaded: a browser gives a second tag for the same address the first one's hung answer. */
const again = '__webpack_require__.again';
/** A style sheet is known by its name, which tells its content: the page's copy of a sheet of the kit is every build's. */
const styleName = '__webpack_require__.miniCssF';
const placeholder = '__TESSERA_INTEGRITY__';

/**
 * IntegrityPlugin gives every lazy chunk of a build subresource integrity: the runtime has a table of hashes and sets the tag's
 * `integrity`. The table is filled in when names and contents are final; the runtime's own file name follows the
 * names of the chunks, so it changes whenever the table does. A chunk without a hash is an error, not a request.
 *
 * `webpack-subresource-integrity` writes hashes before the federation container has its final content, and fails.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const tag = (
        kind,
        element,
        url,
      ) => `if (!${table}.${kind}[chunkId]) throw new Error("no integrity: " + chunkId);
${element}.crossOrigin = "anonymous";
${element}.integrity = "sha256-" + ${table}.${kind}[chunkId];
(self.tesseraIntegrity || (self.tesseraIntegrity = {}))[${element}.${url}] = ${element}.integrity;`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `${source}\nif (${again}) script.src = ${webpack.RuntimeGlobals.createScriptUrl}(url + ${again});\n${tag('js', 'script', 'src')}`,
      );
      MiniCssExtract.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) =>
          `${source}\n${names.tag}.dataset.href = ${styleName}(chunkId);\nif (${again}) ${names.tag}.href += ${again};\n${tag('css', names.tag, 'href')}`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap('IntegrityPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new TableModule());
        });
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => fillTable(compilation),
      );
    });
  }
}

class TableModule extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  generate() {
    const search =
      '(self.document && document.currentScript ? new URL(document.currentScript.src).search : "")';
    return `${table} = ${JSON.stringify(placeholder)};\n${again} = ${search};`;
  }
}

function fillTable(compilation) {
  const quoted = new RegExp(`(["'\`])${placeholder}\\1`, 'g');
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const text = source.source().toString();
    if (!text.includes(placeholder)) continue;
    const hashes = JSON.stringify(hashesFor(compilation, name));
    compilation.updateAsset(name, new RawSource(text.replaceAll(quoted, () => hashes)));
  }
}

/** Of the chunks that a runtime loads: a thread's is named by them alone, whatever else the build has. */
function hashesFor(compilation, runtimeFile) {
  const hashes = { js: {}, css: {} };
  const runtimes = [...compilation.chunks].filter((chunk) => chunk.files.has(runtimeFile));
  for (const chunk of runtimes.flatMap((runtime) => [...runtime.getAllAsyncChunks()])) {
    if (chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      const kind = /\.(js|css)$/.exec(file)?.[1];
      if (kind) hashes[kind][chunk.id] = hashOf(compilation.getAsset(file).source.buffer());
    }
  }
  return hashes;
}

const hashOf = (content) => createHash('sha256').update(content).digest('base64');
