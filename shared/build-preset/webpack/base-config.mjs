import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCssExtract from 'mini-css-extract-plugin';
import Terser from 'terser-webpack-plugin';
import webpack from 'webpack';
import { packageAt } from './package-at.mjs';
import { StyleLimitPlugin } from './style-limit-plugin.mjs';
import { styleGroups, styleRule } from './styles.mjs';
import { browserTargets } from './targets.mjs';

const require = createRequire(import.meta.url);

/** What a load may take before it counts as failed (section 9: 120 seconds). */
const chunkLoadTimeout = 120_000;

/** baseConfig makes the part of the webpack configuration that the shell and every remote share. */
export function baseConfig({ directory, name, output = 'dist', production = true }) {
  const fileName = production ? '[name].[contenthash:10]' : '[name]';
  return {
    name,
    mode: production ? 'production' : 'development',
    context: directory,
    target: 'web',
    // Pages forbid eval, also in development.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.resolve(directory, output),
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: name,
      chunkLoadTimeout,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      clean: true,
      trustedTypes: { policyName: 'tessera-loader' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.[cm]?tsx?$/, exclude: /node_modules/, use: [swcLoader] },
        {
          test: /shared\/contracts\/src\/.*\.ts$/,
          enforce: 'pre',
          use: [require.resolve('./pure-schemas-loader.cjs')],
        },
        styleRule(packageAt(directory).name),
        { test: /\.(woff2|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      splitChunks: { cacheGroups: styleGroups },
      minimizer: [
        new Terser({ minify: Terser.swcMinify, extractComments: false }),
        new CssMinimizer({
          minify: CssMinimizer.lightningCssMinify,
          minimizerOptions: { targets: lightningTargets },
        }),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    plugins: [
      // What only `pnpm dev` has is cut out of every other build.
      new webpack.DefinePlugin({ 'process.env.TESSERA_DEVELOPMENT': JSON.stringify(String(!production)) }),
      new MiniCssExtract({
        filename: `${fileName}.css`,
        chunkFilename: `${fileName}.css`,
        ignoreOrder: false,
      }),
      new StyleLimitPlugin(chunkLoadTimeout),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.resolve(directory, '.build/webpack'),
      name: production ? 'production' : 'development',
      version: presetHash,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** What was built by another preset is built anew. */
const presetHash = readdirSync(import.meta.dirname)
  .toSorted()
  .reduce(
    (hash, name) => hash.update(name).update(readFileSync(path.join(import.meta.dirname, name))),
    createHash('sha256'),
  )
  .digest('hex');

const swcLoader = {
  loader: require.resolve('swc-loader'),
  options: {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    env: { targets: browserTargets },
    module: { type: 'es6' },
  },
};

/** lightningcss wants versions as integers: major << 16 | minor << 8. */
const lightningTargets = Object.fromEntries(
  browserTargets.split(', ').map((target) => {
    const [browser, version] = target.split(' ');
    const [major, minor = '0'] = version.split('.');
    return [browser, (Number(major) << 16) | (Number(minor) << 8)];
  }),
);
