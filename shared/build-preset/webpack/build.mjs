#!/usr/bin/env node
import webpack from 'webpack';
import { developmentShell } from './development.mjs';
import { loadConfig } from './load-config.mjs';

/**
 * Builds the package in the folder given: `node build.mjs <folder>`. Errors and warnings go to the terminal.
 * TESSERA_DEVELOPMENT=true builds the shell of `pnpm dev` instead.
 */
const [folder = '.'] = process.argv.slice(2);
const config = await loadConfig(folder);
const compiler = webpack(process.env.TESSERA_DEVELOPMENT === 'true' ? developmentShell(config) : config);

compiler.run((error, stats) => {
  const report = stats?.toString('errors-warnings');
  if (error) console.error(error);
  if (report) console.log(report);
  compiler.close(() => {
    process.exitCode = error || stats?.hasErrors() ? 1 : 0;
  });
});
