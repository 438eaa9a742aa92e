import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { containerName, rangeFor, sharedConfig, sharedVersions } from './federation.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { OwnStylesPlugin } from './own-styles-plugin.mjs';
import { isProduction, packageAt } from './package-at.mjs';
import { PrerenderPlugin } from './prerender-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';

/** The script with the first view; the rest of a remote comes when it is needed. */
const viewChunk = 'view';

/**
 * Whoever asks for a remote's script is about to use it: V8 compiles all of it on another thread while it arrives, and
 * not function by function on the page's own when they are called first.
 */
const compileHint = '//# allFunctionsCalledOnLoad';
const afterMinifying = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/**
 * remoteConfig makes a remote's whole webpack configuration: `export default
 * remoteConfig(import.meta.dirname)`.
 */
export function remoteConfig(directory, { production = isProduction } = {}) {
  const { name, version, manifest } = packageAt(directory);
  const base = baseConfig({ directory, name: containerName(name), production });
  const shared = Object.fromEntries(
    Object.entries(sharedVersions(directory)).map(([dependency, found]) => [
      dependency,
      rangeFor(dependency, found),
    ]),
  );
  const prerender = new PrerenderPlugin();
  return {
    ...base,
    entry: {},
    // The first view is one script: what it needs is asked for at once, and over HTTP/1 a page has six requests at a time.
    optimization: {
      ...base.optimization,
      splitChunks: { ...base.optimization.splitChunks, chunks: ({ name }) => name !== viewChunk },
    },
    plugins: [
      ...base.plugins,
      new OwnStylesPlugin({ remote: true }),
      new webpack.BannerPlugin({
        banner: compileHint,
        raw: true,
        test: /\.js$/,
        stage: afterMinifying,
      }),
      new webpack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime\/dist\/bundler\.js$/,
        fileURLToPath(new URL('./page-runtime.mjs', import.meta.url)),
      ),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: production ? 'remote-entry.[contenthash:10].js' : 'remote-entry.js',
        exposes: { './remote': { import: './src/remote.tsx', name: viewChunk } },
        shared: sharedConfig(directory, 'remote'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          asyncStartup: false,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(production ? [new IntegrityPlugin(), prerender] : []),
      new ReleasePlugin({
        package: name,
        version,
        manifest,
        shared,
        locales: 'src/locales',
        entryChunk: containerName(name),
        viewChunk,
        prerender,
      }),
    ],
  };
}
