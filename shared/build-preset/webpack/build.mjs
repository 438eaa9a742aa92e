#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/** Builds the package in the folder given: `node build.mjs <folder>`. Errors and warnings go to the terminal. */
const [folder = '.'] = process.argv.slice(2);
process.chdir(folder);
const { default: config } = await import(pathToFileURL(path.resolve('webpack.config.mjs')).href);
const compiler = webpack(config);

compiler.run((error, stats) => {
  const said = stats?.toString('errors-warnings');
  if (error) console.error(error);
  if (said) console.log(said);
  compiler.close(() => {
    process.exitCode = error || stats?.hasErrors() ? 1 : 0;
  });
});
