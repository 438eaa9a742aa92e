import path from 'node:path';
import { webpack } from '@tessera/build-preset/webpack';

/**
 * Builds the equivalent monolith: shell and remotes from the same sources, one bundle, no federation. What the two
 * builds do not share is what the micro-frontend costs.
 */
const repository = path.resolve(import.meta.dirname, '../../..');
const shell = path.join(repository, 'shell');
const federation = new Set(['ModuleFederationPlugin']);

const { default: config } = await import(path.join(shell, 'webpack.config.mjs'));
config.output.path = path.join(repository, '.build/monolith');
config.cache = false;
config.plugins = config.plugins.filter((plugin) => !federation.has(plugin.constructor.name));
// Not federation's doing: the monolith loads schemas when the shell does.
config.resolve.alias = {
  ...config.resolve.alias,
  '@tessera/contracts/schema$': path.join(repository, 'shared/contracts/src/schema-later/index.ts'),
};
config.plugins.push(
  new webpack.NormalModuleReplacementPlugin(
    /\.\/(remotes\/)?remote-loader$/,
    path.join(import.meta.dirname, 'remote-loader.ts'),
  ),
);

webpack(config, (error, stats) => {
  if (error || stats?.hasErrors()) {
    process.stderr.write(`${error ?? stats?.toString('errors-only')}\n`);
    process.exitCode = 1;
  }
});
