import MiniCssExtract from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { again, fillTables, requested, table, TableModule } from './integrity-table.mjs';

/** A style sheet is known by its name, which tells its content: the page's copy of a sheet of the kit is every build's. */
const styleName = '__webpack_require__.miniCssF';

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
${requested}[${element}.${url}] = ${element}.integrity;`;
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
        .tap('IntegrityPlugin', (chunk, needs) => {
          needs.add(webpack.RuntimeGlobals.ensureChunk).add(webpack.RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new TableModule(compilation.outputOptions.chunkLoadTimeout));
        });
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => fillTables(compilation),
      );
    });
  }
}
