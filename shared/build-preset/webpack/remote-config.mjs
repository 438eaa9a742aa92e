import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { containerName, rangeFor, sharedConfig, sharedVersions } from './federation.mjs';
import { packageAt } from './package-at.mjs';
import { ReleasePlugin } from './release-plugin.mjs';

/** A remote's whole webpack configuration: `export default remoteConfig(import.meta.dirname)`. */
export function remoteConfig(directory, { production = true } = {}) {
  const { name, version, manifest } = packageAt(directory);
  const base = baseConfig({ directory, name: containerName(name), production });
  const shared = Object.fromEntries(
    Object.entries(sharedVersions(directory)).map(([dependency, found]) => [
      dependency,
      rangeFor(dependency, found),
    ]),
  );
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: production ? 'remote-entry.[contenthash:10].js' : 'remote-entry.js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'view' } },
        shared: sharedConfig(directory, 'remote'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          asyncStartup: false,
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new ReleasePlugin({
        package: name,
        version,
        manifest,
        shared,
        locales: 'src/locales',
        entryChunk: containerName(name),
        viewChunk: 'view',
      }),
    ],
  };
}
