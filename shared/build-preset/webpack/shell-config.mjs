import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { sharedConfig, sharedVersions } from './federation.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { OwnStylesPlugin } from './own-styles-plugin.mjs';
import { isProduction, packageAt } from './package-at.mjs';
import { ReleasePlugin } from './release-plugin.mjs';

const entryChunk = 'main';
/** The script with the site around a view: it comes after a view that the page has as HTML. */
const layoutChunk = 'layout';

/**
 * shellConfig makes the shell's whole webpack configuration. `fonts` are style sheets with the @font-face
 * rules that it ships, and `fontsLater` says that it loads those that a page has left out. What a view that came with the page needs to be alive is one
 * script, with what remotes share in it; the layout is the other one, which a page without such a view asks for at the same time.
 */
export function shellConfig(directory, { production = isProduction, fonts = [], fontsLater } = {}) {
  const { name, version, shellApi } = packageAt(directory);
  const base = baseConfig({ directory, name, production });
  return {
    ...base,
    entry: { [entryChunk]: './src/main.ts' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...base.optimization.splitChunks,
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== layoutChunk,
      },
    },
    plugins: [
      ...base.plugins,
      new OwnStylesPlugin({ remote: false }),
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared: sharedConfig(directory, 'shell'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          asyncStartup: false,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(production ? [new IntegrityPlugin()] : []),
      new ReleasePlugin({
        package: name,
        version,
        shared: sharedVersions(directory),
        shellApi,
        locales: 'src/locales',
        entryChunk,
        layoutChunk,
        head: 'src/head/head.ts',
        fonts,
        fontsLater,
      }),
    ],
  };
}
