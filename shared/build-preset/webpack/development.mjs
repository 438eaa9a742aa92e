import path from 'node:path';
import { createRequire } from 'node:module';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** Where development builds go: what ships is in `dist` and stays as it is. */
const output = (config) => ({ ...config.output, path: path.join(config.context, '.build/development') });

/**
 * developmentShell configures the shell for developing a remote: React's development build, whose refresh
 * hook is installed before React loads, so that a remote that arrives later can replace its components.
 */
export function developmentShell(config) {
  return {
    ...config,
    output: output(config),
    entry: { main: ['./src/overrides/refresh-hook.ts', config.entry.main] },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({
        'process.env.TESSERA_DEV_ORIGINS': JSON.stringify(process.env.TESSERA_DEV_ORIGINS ?? ''),
      }),
    ],
  };
}

/**
 * developmentRemote configures a remote that is served from memory with hot reload: its components are
 * replaced and keep their state.
 */
export function developmentRemote(config) {
  return {
    ...config,
    // In memory, where a dictionary that is as it was before has its old name: what was taken away would not be written again.
    output: { ...output(config), clean: false },
    module: { ...config.module, rules: config.module.rules.map(withRefresh) },
    plugins: [
      ...config.plugins,
      // The shell's page has its own words for a failure; the plugin's overlay would need styles that pages forbid.
      new ReactRefresh({ overlay: false, library: config.output.uniqueName }),
    ],
  };
}

/** Only the rule that compiles TypeScript knows how to mark components. */
function withRefresh(rule) {
  const [loader] = rule.use ?? [];
  if (loader?.loader !== require.resolve('swc-loader')) return rule;
  const { jsc } = loader.options;
  const react = { ...jsc.transform.react, refresh: true };
  const options = { ...loader.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } };
  return { ...rule, use: [{ ...loader, options }] };
}
