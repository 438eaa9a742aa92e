import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { sharedConfig, sharedVersions } from './federation.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { OwnStylesPlugin } from './own-styles-plugin.mjs';
import { isProduction, packageAt } from './package-at.mjs';
import { ReleasePlugin } from './release-plugin.mjs';

/**
 * shellConfig makes the shell's whole webpack configuration. `fonts` are style sheets with the @font-face
 * rules that it ships. The shell is one script: what every page needs is shared eagerly, so that nothing
 * waits for a second round trip.
 */
export function shellConfig(directory, { production = isProduction, fonts = [] } = {}) {
  const { name, version, shellApi } = packageAt(directory);
  const base = baseConfig({ directory, name, production });
  return {
    ...base,
    entry: { main: './src/main.ts' },
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
        entryChunk: 'main',
        head: 'src/head/head.ts',
        fonts,
      }),
    ],
  };
}
