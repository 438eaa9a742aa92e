import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { packageAt } from './package-at.mjs';
import { classNamesRule } from './styles.mjs';

const source = 'src/prerender.ts';

/**
 * PrerenderPlugin builds a remote's `src/prerender.ts`, where there is one, into a script of the release that renders
 * views to HTML: it sets `tesseraPrerender`, needs nothing but the language itself, and is run by the registry, never by
 * a page.
 * @returns the plugin, whose `file` is known once assets are made
 */
export class PrerenderPlugin {
  file = undefined;

  apply(compiler) {
    if (!existsSync(path.join(compiler.context, source))) return;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrerenderPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const content = await build(compiler.context);
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
          this.file = `prerender.${hash}.cjs`;
          compilation.emitAsset(this.file, new webpack.sources.RawSource(content));
        },
      );
    });
  }
}

function build(directory) {
  const compiler = webpack(config(directory));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(readFileSync(path.join(directory, '.build/prerender/main.js')));
      });
    });
  });
}

function config(directory) {
  const base = baseConfig({ directory, name: 'prerender', output: '.build/prerender' });
  const rules = base.module.rules.map((rule) =>
    String(rule.test) === String(/\.css$/) ? classNamesRule(packageAt(directory).name) : rule,
  );
  return {
    ...base,
    entry: { main: `./${source}` },
    output: {
      path: base.output.path,
      filename: 'main.js',
      publicPath: '',
      library: { type: 'var', name: 'tesseraPrerender' },
    },
    module: {
      rules,
      // What a view loads later is no part of its first render.
      parser: { javascript: { dynamicImportMode: 'weak' } },
    },
    plugins: [new webpack.DefinePlugin({ 'process.env.TESSERA_DEVELOPMENT': JSON.stringify('false') })],
    cache: { ...base.cache, name: 'prerender' },
  };
}
